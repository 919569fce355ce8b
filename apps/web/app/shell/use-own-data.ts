import { ask } from '@casino/client/calls/query.ts'
import { favoriteIds } from '@casino/games/web/queries.ts'
import { subscriptions } from '@casino/players/web/queries.ts'
import { showStats } from '@casino/wallet/contract'
import { compPoints, lotteryTickets } from '@casino/wallet/web/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * When a player has signed in on the page that stands: after his profile and balance, which came with its data, what else
 * is his, in the order of [4.16], one at a time; the limits and settings the shell asks for by itself. Where he looks for
 * it, it is there. Who signs out meanwhile is asked for nothing more.
 */
export function useOwnData(id: number | undefined): void {
  const client = useQueryClient()
  const before = useRef(id)
  useEffect(() => {
    const hasCome = before.current === undefined && id !== undefined
    before.current = id
    if (!hasCome) return undefined
    let isOver = false
    const load = async () => {
      for (const fetch of own(client)) {
        if (isOver) return
        await fetch()
      }
    }
    const leave = () => {
      isOver = true
      void client.cancelQueries()
    }
    void load()
    window.addEventListener('signing-out', leave)
    return () => {
      isOver = true
      window.removeEventListener('signing-out', leave)
    }
  }, [id, client])
}

/** None of them throws: what did not come is asked for again where it is shown. */
function own(client: ReturnType<typeof useQueryClient>): (() => Promise<void>)[] {
  return [
    () => client.prefetchQuery(compPoints()),
    () => client.prefetchQuery(favoriteIds()),
    () => client.prefetchQuery(lotteryTickets()),
    () => client.prefetchQuery(ask(showStats, {})),
    () => client.prefetchQuery(subscriptions()),
  ]
}
