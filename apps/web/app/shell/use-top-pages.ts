import { useRouteLoaderData } from 'react-router'
import type { FooterPage, FooterPages } from '../footer-pages.ts'

/** The pages of the house's content that stand in the header's menu, after its own ways [2.43]. */
export function useTopPages(): readonly FooterPage[] {
  const root = useRouteLoaderData('root') as { footer?: FooterPages } | undefined
  return root?.footer?.top ?? none
}

const none: readonly FooterPage[] = []
