import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { dayOf } from '@casino/time/days.ts'
import { type Accumulation, accumulate, type MovedTransfer } from '@casino/wallet/play'
import { ngrOf } from '../../deal.ts'
import { planPostbacks } from '../affiliates/plan-postbacks.ts'
import { noteDeposits } from './note-deposits.ts'
import { noteSignUps } from './note-sign-ups.ts'
import {
  addFirstDeposits,
  addPlayerDays,
  type FirstDeposit,
  markReversed,
  type PlayerDay,
} from './source-store.ts'

type Sum = PlayerDay & {
  first: FirstDeposit | undefined
  reversed: readonly string[]
  deposited_at: Date | null
}

const money: Accumulation<string, Sum, MovedTransfer> = {
  name: 'marketing.money',
  keyOf: (transfer) => {
    const day = dayIn(transfer)
    return day && isCounted(transfer) ? `${transfer.player_id} ${day}` : undefined
  },
  add: (sum, transfer) => {
    const day = dayIn(transfer)
    if (day === undefined) throw new Error(`transfer ${transfer.id} has no day`)
    const { player_id, kind, ext_id } = transfer
    const eur_micros = transfer.eur_micros ?? 0n
    const sign = kind === 'deposit' ? 1 : kind === 'reverse' ? -1 : 0
    const deposit = { player_id, day, eur_micros, ext_id: paymentOf(ext_id) }
    return {
      player_id,
      day,
      deposits: (sum?.deposits ?? 0) + sign,
      deposit_micros: (sum?.deposit_micros ?? 0n) + BigInt(sign) * eur_micros,
      ngr_micros: (sum?.ngr_micros ?? 0n) + ngrOf(transfer),
      first: sum?.first ?? (kind === 'deposit' ? deposit : undefined),
      reversed: [...(sum?.reversed ?? []), ...(kind === 'reverse' ? [paymentOf(ext_id)] : [])],
      deposited_at: kind === 'deposit' ? transfer.settled_at : (sum?.deposited_at ?? null),
    }
  },
}

/** Counts deposits and NGR of players by day, and finds first deposits and their reversals. */
export async function countMoney(work: Work, batch: readonly MovedTransfer[]): Promise<void> {
  const sums = [...(await accumulate(work, money, batch)).values()]
  if (sums.length === 0) return
  await addPlayerDays(work.tx, sums)
  await noteDeposits(work, sums.filter(hasDeposits))
  const firsts = firstOfPlayers(sums.flatMap(({ first }) => first ?? []))
  const player_ids = firsts.length > 0 ? await addFirstDeposits(work.tx, firsts) : []
  const reversed = sums.flatMap((one) => one.reversed)
  if (reversed.length > 0) await markReversed(work.tx, { ext_ids: reversed, now: work.now })
  if (player_ids.length === 0) return
  // The sign-up may be read later than the ledger.
  await noteSignUps(work, player_ids)
  await planPostbacks(work, { player_ids, event: 'first_deposit' })
}

function hasDeposits({ deposits, deposit_micros }: Sum): boolean {
  return deposits !== 0 || deposit_micros !== 0n
}

const kinds = [
  ...['bet', 'win', 'rollback', 'grant', 'bonus_released', 'marketing', 'deposit', 'reverse'],
]

/** What affiliates are paid costs the casino nothing of the player whose account gets it. */
const commissions = /^(?:grant|marketing):affiliate-statement:/

function isCounted({ kind, void: isVoid, eur_micros, ext_id }: MovedTransfer): boolean {
  if (commissions.test(ext_id)) return false
  return !isVoid && eur_micros !== null && kinds.includes(kind)
}

function dayIn({ brand_id, settled_at }: MovedTransfer): string | undefined {
  return brand_id === null ? undefined : dayOf(settled_at, timeZoneOf(brand_id))
}

/** The payment of `deposit:…` and `reverse:…`. */
function paymentOf(ext_id: string): string {
  return ext_id.slice(ext_id.indexOf(':') + 1)
}

/** The earliest of each player: a batch may hold two days. */
function firstOfPlayers(all: readonly FirstDeposit[]): FirstDeposit[] {
  const firsts = new Map<bigint, FirstDeposit>()
  for (const one of all) {
    const known = firsts.get(one.player_id)
    if (!known || one.day < known.day) firsts.set(one.player_id, one)
  }
  return [...firsts.values()]
}
