import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'

/** Components of one domain that the app provides to the pages of others. */
export type PageParts = {
  /** The player's balance; nothing for a guest. */
  balance: ReactNode
  /** What a player should know before a game opens for real, else the game itself. */
  beforeGame?: (game: { identifier: string; title: string }, open: ReactNode) => ReactNode
}

export function usePageParts(): PageParts {
  return useOutletContext<PageParts>()
}
