import type { Locale } from '@casino/i18n/locales.ts'
import { useRouteLoaderData } from 'react-router'
import type { Site, Viewer } from './calls/server-caller.ts'

/** The root data that every page has; the shell adds more. */
type SiteData = { site: Site }
type Root = { player: Viewer | null; country: string | null; siteData: SiteData }

/** The signed-in player; undefined for a guest. */
export function useViewer(): Viewer | undefined {
  return useRoot()?.player ?? undefined
}

/** The country of the visitor's IP address; undefined if it is unknown. */
export function useVisitorCountry(): string | undefined {
  return useRoot()?.country ?? undefined
}

/** The brand and host of the page; undefined on a page that could not be loaded. */
export function useSite(): Site | undefined {
  return useSiteData()?.site
}

/** Whether the visitor is a guest from a country where the casino is closed. */
export function useIsClosedGuest(): boolean {
  const isClosed = useSite()?.is_closed ?? false
  return useViewer() === undefined && isClosed
}

/** Whether the visitor may open demos: some licences have none for guests. */
export function useHasDemos(): boolean {
  const hasDemos = useSite()?.demo_for_guests ?? true
  return useViewer() !== undefined || hasDemos
}

const none: readonly Locale[] = []

/** The languages that the visitor can choose. */
export function useOfferedLocales(): readonly Locale[] {
  return useSite()?.locales ?? none
}

function useRoot(): Root | undefined {
  return useRouteLoaderData('root') as Root | undefined
}

/** The data of the root's loader; undefined on a page that could not be loaded. */
export function useSiteData<H extends SiteData>(): H | undefined {
  return useRoot()?.siteData as H | undefined
}
