import { on, type Reaction } from '@casino/events/react.ts'
import { playerSignedUp } from '@casino/players/contract'
import { openAccount } from './accounts/open-account.ts'
import { bookTransfers } from './book/book-transfers.ts'
import { moneyMoved } from './feed/feed.ts'
import { watchKeys } from './watch/watch-keys.ts'
import { watchProviderWins } from './watch/watch-provider-wins.ts'
import { watchVelocity } from './watch/watch-velocity.ts'

export const reactions: Reaction[] = [
  on(playerSignedUp, async ({ tx }, events) => {
    for (const { payload } of events) await openAccount(tx, payload)
  }),
  on(moneyMoved, async (work, page) => {
    await bookTransfers(work, page)
    await watchVelocity(work, page)
    await watchProviderWins(work, page)
    await watchKeys(work, page)
  }),
]
