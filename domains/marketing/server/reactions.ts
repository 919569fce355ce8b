import { on, type Reaction } from '@casino/events/react.ts'
import { playerSignedUp } from '@casino/players/contract'
import { utmSent } from '@casino/telemetry/contract'
import { moneyMoved } from '@casino/wallet/play'
import { countMoney } from './sources/count-money.ts'
import { noteSignUps } from './sources/note-sign-ups.ts'
import { noteUtm } from './sources/note-utm.ts'

export const reactions: Reaction[] = [
  on(playerSignedUp, (work, events) =>
    noteSignUps(
      work,
      events.map(({ payload }) => payload.player_id),
    ),
  ),
  on(utmSent, async (work, events) => {
    for (const { payload } of events) await noteUtm(work, payload)
  }),
  on(moneyMoved, countMoney),
]
