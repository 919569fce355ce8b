import { on, type Reaction } from '@casino/events/react.ts'
import { playerSignedUp } from '@casino/players/contract'
import { openAccount } from './accounts/open-account.ts'

export const reactions: Reaction[] = [
  on(playerSignedUp, async ({ tx }, told) => {
    for (const { payload } of told) {
      await openAccount(tx, {
        player_id: BigInt(payload.player_id),
        currency: payload.currency,
      })
    }
  }),
]
