import { paymentEnded } from '@casino/cashbox/contract'
import { on, type Reaction } from '@casino/events/react.ts'
import { betsSettled } from '@casino/wallet/play'
import { countBets } from './tickets/count-bets.ts'
import { countDeposit } from './tickets/count-deposits.ts'

export const reactions: Reaction[] = [
  on(paymentEnded, async (work, events) => {
    for (const { player_id, payload } of events) {
      if (player_id !== null) await countDeposit(work, player_id, payload)
    }
  }),
  on(betsSettled, countBets),
]
