import { on, type Reaction } from '@casino/events/react.ts'
import { playerListed } from '@casino/players/contract'
import { betsSettled } from '@casino/wallet/play'
import { pauseListed } from './check-register.ts'
import { countPlay } from './play-time/count-play.ts'

export const reactions: Reaction[] = [
  on(betsSettled, countPlay),
  on(playerListed, async (work, events) => {
    for (const { payload } of events) await pauseListed(work, payload)
  }),
]
