import type { Locale } from '@casino/i18n/locales.ts'
import { useRouteLoaderData } from 'react-router'
import type { Site, Viewer } from './calls/server-caller.ts'

/** What every page is told of the house around it; the site's shell adds its own. */
type SiteData = { site: Site }
type Root = { player: Viewer | null; country: string | null; siteData: SiteData }

/** The player who looks at the page; undefined for a guest. */
export function useViewer(): Viewer | undefined {
  return useRoot()?.player ?? undefined
}

/** The country that the visitor's address is of; undefined where that is not known. */
export function useVisitorCountry(): string | undefined {
  return useRoot()?.country ?? undefined
}

/** The brand and host of the page; undefined on a page that could not be loaded. */
export function useSite(): Site | undefined {
  return useSiteData()?.site
}

const none: readonly Locale[] = []

/** The locales among which the visitor may choose. */
export function useOfferedLocales(): readonly Locale[] {
  return useSite()?.locales ?? none
}

function useRoot(): Root | undefined {
  return useRouteLoaderData('root') as Root | undefined
}

/** What the root's loader gives to every page; undefined on a page that could not be loaded. */
export function useSiteData<H extends SiteData>(): H | undefined {
  return useRoot()?.siteData as H | undefined
}
