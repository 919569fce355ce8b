import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Tx } from '@casino/db/connect.ts'
import type { StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import { balancesOf } from '@casino/ledger/account-store.ts'
import { holdGuard } from '@casino/ledger/guard-store.ts'
import { playerSubject } from '@casino/players/public'
import { rolesOf } from '@casino/staff/public'
import { correctionDayHours, correctionMaxMicros, needsTwoToCorrect } from '../../correction.ts'
import * as contract from '../../player-money-contract.ts'
import { worthNow } from '../accounts/worth.ts'
import { correctedSince } from './correction-store.ts'

/** The player whose balance is corrected, locked. Refuses what the role may not correct. */
export async function correctionSubject(
  work: StaffWork,
  input: Input<typeof contract.correctBalance>,
): Promise<Subject> {
  const { tx, now, staff } = work
  // The guard comes before the player, as it does when a player is excluded.
  await holdGuard(tx, input.id)
  const subject = await playerSubject(work, input)
  const micros = await correctedMicros(tx, input)
  if (micros > correctionMaxMicros(await rolesOf(tx, staff.id))) {
    throw refuse(contract.correctBalance, 'above_maximum')
  }
  const since = new Date(now.getTime() - correctionDayHours * 3_600_000)
  const before = await correctedSince(tx, { player_id: input.id, since })
  const balances = await balancesOf(tx, input.id)
  return {
    ...subject,
    state: {
      ...subject.state,
      balance: balances.find(({ currency }) => currency === input.currency) ?? null,
    },
    needsTwo: needsTwoToCorrect(micros, before),
  }
}

/** The worth of a correction in millionths of a euro. Refuses a currency without a rate. */
export async function correctedMicros(
  tx: Tx,
  amount: { amount_cents: bigint; currency: string },
): Promise<bigint> {
  const micros = (await worthNow(tx)).micros(amount)
  if (micros === undefined) throw refuse(contract.correctBalance, 'rate_unknown')
  return micros
}
