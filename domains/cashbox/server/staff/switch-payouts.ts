import type { Db } from '@casino/db/connect.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { formatMoney } from '@casino/money/money.ts'
import { countHeld, gateOf, lockGate, setStopped } from '../payout-gate/gate-store.ts'
import { addAct } from '../staff-act-store.ts'
import type { StaffAnswer } from './locked-withdrawal.ts'

const waiting = ['payouts_stopped', 'hour_full']

/**
 * Stops or resumes all payouts. When it returns, payouts in progress are sent and none follows,
 * because sending locks the gate too.
 */
export async function switchPayouts(
  { tx, now: at, staff }: StaffWork,
  { stop }: { stop: boolean },
): Promise<StaffAnswer> {
  const { is_stopped } = await lockGate(tx)
  const name = (stopped: boolean) => (stopped ? 'stopped' : 'going')
  if (is_stopped === stop) return { text: `Payouts are ${name(stop)} already.` }
  await setStopped(tx, stop)
  await addAct(tx, {
    at,
    staff,
    act: stop ? 'stop_payouts' : 'start_payouts',
    player_id: null,
    payment_id: null,
    from_state: name(is_stopped),
    to_state: name(stop),
  })
  const then = stop ? 'Withdrawals wait and say why.' : 'Those that wait go on within minutes.'
  return { text: `Payouts are ${name(stop)}, by ${staff.name}. ${then}` }
}

/** The state of the gate, in words for staff. */
export async function describePayouts(db: Db): Promise<string> {
  const { is_stopped, eur_cents_per_hour_max: amount_cents } = await gateOf(db)
  const held = await countHeld(db, waiting)
  const most = formatMoney({ amount_cents, currency: 'EUR' }, 'en')
  return `Payouts are ${is_stopped ? 'stopped' : 'going'}, up to ${most} an hour; ${held} wait for that.`
}
