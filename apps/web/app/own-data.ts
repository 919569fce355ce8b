import { ask } from '@casino/client/calls/query.ts'
import { favoriteIds } from '@casino/games/web/queries.ts'
import { subscriptions } from '@casino/players/web/queries.ts'
import { showStats } from '@casino/wallet/contract'
import { compPoints, lotteryTickets } from '@casino/wallet/web/queries.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * What is fetched after a sign-in, in the order of [4.16]. A failed query is fetched again where it
 * is shown.
 */
export const ownData: readonly ((client: QueryClient) => Promise<void>)[] = [
  (client) => client.prefetchQuery(compPoints()),
  (client) => client.prefetchQuery(favoriteIds()),
  (client) => client.prefetchQuery(lotteryTickets()),
  (client) => client.prefetchQuery(ask(showStats, {})),
  (client) => client.prefetchQuery(subscriptions()),
]
