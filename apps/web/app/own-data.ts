import { bonuses, freespins } from '@casino/bonuses/web/queries.ts'
import { ask } from '@casino/client/calls/query.ts'
import { favoriteGames, favoriteIds } from '@casino/games/web/queries.ts'
import { limits } from '@casino/limits/web/queries.ts'
import { lootboxes } from '@casino/lootboxes/web/queries.ts'
import { getPlayer } from '@casino/players/contract'
import { subscriptions } from '@casino/players/web/queries.ts'
import { showStats } from '@casino/wallet/contract'
import { accounts, compPoints, lotteryTickets } from '@casino/wallet/web/queries.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * What is fetched after a sign-in, in the order of [4.16]. A failed query is fetched again where it
 * is shown.
 */
export const ownData: readonly ((client: QueryClient) => Promise<void>)[] = [
  (client) => client.prefetchQuery(ask(getPlayer, {})),
  (client) => client.prefetchQuery(accounts()),
  (client) => client.prefetchQuery(compPoints()),
  (client) => client.prefetchQuery(bonuses()),
  (client) => client.prefetchQuery(freespins()),
  (client) => client.prefetchQuery(favoriteIds()),
  (client) => client.prefetchQuery(favoriteGames()),
  (client) => client.prefetchQuery(lootboxes()),
  (client) => client.prefetchQuery(lotteryTickets()),
  (client) => client.prefetchQuery(limits()),
  (client) => client.prefetchQuery(ask(showStats, {})),
  (client) => client.prefetchQuery(subscriptions()),
]
