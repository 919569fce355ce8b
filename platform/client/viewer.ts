import type { Locale } from '@casino/i18n/locales.ts'
import { useRouteLoaderData } from 'react-router'
import type { Viewer } from './server-caller.ts'

type Root = { player: Viewer | null; country: string | null; locales: readonly Locale[] }

/** The player who looks at the page; undefined for a guest. */
export function useViewer(): Viewer | undefined {
  return useRoot()?.player ?? undefined
}

/** The country that the visitor's address is of; undefined where that is not known. */
export function useVisitorCountry(): string | undefined {
  return useRoot()?.country ?? undefined
}

const none: readonly Locale[] = []

/** The locales among which the visitor may choose. */
export function useOfferedLocales(): readonly Locale[] {
  return useRoot()?.locales ?? none
}

function useRoot(): Root | undefined {
  return useRouteLoaderData('root') as Root | undefined
}
