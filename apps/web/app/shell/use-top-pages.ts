import { useHouse } from '@casino/client/viewer.ts'
import type { FooterPage, ShellHouse } from '../footer-pages.ts'

/** The pages of the house's content that stand in the header's menu, after its own ways [2.43]. */
export function useTopPages(): readonly FooterPage[] {
  return useHouse<ShellHouse>()?.footer?.top ?? none
}

const none: readonly FooterPage[] = []
