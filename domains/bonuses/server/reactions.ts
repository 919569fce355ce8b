import { on, type Reaction } from '@casino/events/react.ts'
import { freespinsEnded, freespinsPlayed } from '@casino/games/contract'
import { playerSignedUp } from '@casino/players/contract'
import { betsSettled } from '@casino/wallet/play'
import { followPlay } from './bonuses/follow-play.ts'
import { endSpins } from './freespins/end-spins.ts'
import { followSpins } from './freespins/follow-spins.ts'
import { countLosses } from './loss-back/count-losses.ts'
import { giveRegistrationBonuses } from './registration-bonus.ts'

export const reactions: Reaction[] = [
  on(playerSignedUp, async (work, events) => {
    for (const { payload } of events) await giveRegistrationBonuses(work, payload.player_id)
  }),
  on(freespinsPlayed, async (work, events) => {
    for (const { payload } of events) await followSpins(work, payload)
  }),
  on(freespinsEnded, async (work, events) => {
    for (const { payload } of events) await endSpins(work, payload)
  }),
  on(betsSettled, async (work, batch) => {
    await countLosses(work, batch)
    await followPlay(work, batch)
  }),
]
