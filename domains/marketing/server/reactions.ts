import { paymentEnded } from '@casino/cashbox/contract'
import { on, type Reaction } from '@casino/events/react.ts'
import { playerSignedUp } from '@casino/players/contract'
import { utmSent } from '@casino/telemetry/contract'
import { moneyMoved } from '@casino/wallet/play'
import { countMoney } from './sources/count-money.ts'
import { noteFailedDeposits } from './sources/note-deposits.ts'
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
  on(paymentEnded, (work, events) =>
    noteFailedDeposits(
      work,
      events.flatMap(({ player_id, payload: { action, steps } }) => {
        const last = steps.at(-1)
        const isFailed = action === 'deposit' && last?.state === 'failed'
        return player_id && isFailed ? [{ player_id, failed_at: last.at }] : []
      }),
    ),
  ),
  on(moneyMoved, countMoney),
]
