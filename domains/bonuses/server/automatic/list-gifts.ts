import type { Work } from '@casino/db/work.ts'
import { findCurrency, parseAmount } from '@casino/money/money.ts'
import { playerOf } from '@casino/players/public'
import { openPlan } from '../plans/plan-store.ts'
import { findListed, saveListedOutcome } from './automatic-store.ts'
import { giveAutomatic } from './give-automatic.ts'

type Listed = { list_id: bigint; player_id: bigint }

/** Gives a plan to a player of a list, once; notes why not. */
export async function giveListed(work: Work, of: Listed): Promise<void> {
  const { tx, now } = work
  const listed = await findListed(tx, of)
  if (!listed || listed.outcome !== null) return
  await saveListedOutcome(tx, { ...of, outcome: await give(work, of, listed), now })
}

async function give(
  work: Work,
  { list_id, player_id }: Listed,
  { plan_id, amount }: { plan_id: bigint; amount: string | null },
): Promise<string> {
  const version = await openPlan(work.tx, { plan_id })
  if (!version) return 'plan_not_open'
  const player = await playerOf(work.tx, player_id)
  const currency = findCurrency(player?.currency ?? '')
  const amount_cents = amount && currency ? parseAmount(amount, currency) : undefined
  if (amount !== null && (amount_cents === undefined || amount_cents <= 0n)) return 'amount_invalid'
  const key = `list:${list_id}:${player_id}`
  return giveAutomatic(work, version, { player_id, key, strategy: 'personal', amount_cents })
}
