import { useSiteData } from '@casino/client/viewer.ts'
import type { FooterPage, ShellData } from '../footer-pages.ts'

/** The pages of the house's content that stand in the header's menu, after its own ways [2.43]. */
export function useTopPages(): readonly FooterPage[] {
  return useSiteData<ShellData>()?.footer?.top ?? none
}

const none: readonly FooterPage[] = []
