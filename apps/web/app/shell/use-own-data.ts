import { ask } from '@casino/client/calls/query.ts'
import { favoriteGames, favoriteIds } from '@casino/games/web/queries.ts'
import { limits } from '@casino/limits/web/queries.ts'
import { getPlayer } from '@casino/players/contract'
import { subscriptions } from '@casino/players/web/queries.ts'
import { showStats } from '@casino/wallet/contract'
import { accounts, compPoints, lotteryTickets } from '@casino/wallet/web/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * After a sign-in, fetches the player's data one by one in the order of [4.16], as far as the casino
 * has it. The shell loads the settings itself, for its socket. Stops at a sign-out.
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
    () => client.prefetchQuery(ask(getPlayer, {})),
    () => client.prefetchQuery(accounts()),
    () => client.prefetchQuery(compPoints()),
    () => client.prefetchQuery(favoriteIds()),
    () => client.prefetchQuery(favoriteGames()),
    () => client.prefetchQuery(lotteryTickets()),
    () => client.prefetchQuery(limits()),
    () => client.prefetchQuery(ask(showStats, {})),
    () => client.prefetchQuery(subscriptions()),
  ]
}
