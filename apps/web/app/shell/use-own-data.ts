import { ask } from '@casino/client/calls/query.ts'
import { favoriteIds } from '@casino/games/web/queries.ts'
import { subscriptions } from '@casino/players/web/queries.ts'
import { showStats } from '@casino/wallet/contract'
import { compPoints, lotteryTickets } from '@casino/wallet/web/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * After a sign-in, fetches the player's data one by one in the order of [4.16]. Profile and balance
 * came with the page; the shell loads limits and settings itself. Stops at a sign-out.
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

/** A failed query is fetched again where it is shown. */
function own(client: ReturnType<typeof useQueryClient>): (() => Promise<void>)[] {
  return [
    () => client.prefetchQuery(compPoints()),
    () => client.prefetchQuery(favoriteIds()),
    () => client.prefetchQuery(lotteryTickets()),
    () => client.prefetchQuery(ask(showStats, {})),
    () => client.prefetchQuery(subscriptions()),
  ]
}
