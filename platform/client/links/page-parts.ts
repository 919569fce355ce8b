import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'

/** What the app lends to every page: parts of one domain that stand in the pages of another. */
export type PageParts = {
  /** The player's money, always in sight; nothing for a guest. */
  balance: ReactNode
}

export function usePageParts(): PageParts {
  return useOutletContext<PageParts>()
}
