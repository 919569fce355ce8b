import { ask } from '@casino/client/query.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { favoriteIds } from '@casino/games/web/queries.ts'
import { subscriptions } from '@casino/players/web/queries.ts'
import { showStats } from '@casino/wallet/contract'
import { compPoints, lotteryTickets } from '@casino/wallet/web/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * After the profile and the balance, which come with the page, and the limits and settings, which the shell asks for at
 * once: what else is a player's, in the order of [4.16], one at a time. Where he looks for it, it is there. Who signs
 * out meanwhile is asked for nothing more.
 */
export function useOwnData(): void {
  const id = useViewer()?.id
  const client = useQueryClient()
  useEffect(() => {
    if (id === undefined) return undefined
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
