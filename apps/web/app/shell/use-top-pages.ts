import { useSiteData } from '@casino/client/viewer.ts'
import type { FooterPage, ShellData } from '../footer-pages.ts'

/** The content pages that are linked in the header, after the nav items [2.43]. */
export function useTopPages(): readonly FooterPage[] {
  return useSiteData<ShellData>()?.footer?.top ?? none
}

const none: readonly FooterPage[] = []
