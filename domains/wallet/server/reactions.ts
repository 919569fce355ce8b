import { on, type Reaction } from '@casino/events/react.ts'
import { playerSignedUp } from '@casino/players/contract'
import { openAccount } from './accounts/open-account.ts'
import { bookTransfers } from './book/book-transfers.ts'
import { moneyMoved } from './feed/feed.ts'

export const reactions: Reaction[] = [
  on(playerSignedUp, async ({ tx }, told) => {
    for (const { payload } of told) await openAccount(tx, payload)
  }),
  on(moneyMoved, bookTransfers),
]
