import type { EventPayload } from '@casino/contract/event.ts'
import type { Work } from '@casino/db/work.ts'
import type { freespinsEnded } from '@casino/games/contract'
import { bonusOf } from '@casino/wallet/bonus-money'
import { moveSpins, type SpinStage } from '../../rules.ts'
import { addBonus, findBySource } from '../bonuses/bonus-store.ts'
import { endBonus } from '../bonuses/end-bonus.ts'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { isReversed } from '../deposits/deposit-store.ts'
import { returnBudget, versionsOf } from '../plans/plan-store.ts'
import { pushBonus, pushSpins } from '../push-gift.ts'
import { findSpins, type SpinRow, saveSpins } from './spin-store.ts'

const dayMs = 86_400_000

/** The name of free spins at the provider of their games. */
export function issueIdOf(id: bigint): string {
  return `gift-${id}`
}

/** The free spins of an issue; undefined if it is none of ours. */
export function idOfIssue(issueId: string): bigint | undefined {
  const [, id] = /^gift-(\d{1,15})$/.exec(issueId) ?? []
  return id === undefined ? undefined : BigInt(id)
}

/** Free spins have ended at their provider. What was won as bonus money is a bonus of the player. */
export async function endSpins(
  work: Work,
  {
    player_id,
    issue_id,
    status,
    total_cents,
    paid_as,
    ...end
  }: EventPayload<typeof freespinsEnded>,
): Promise<void> {
  const id = idOfIssue(issue_id)
  if (id === undefined) return
  await lockBonuses(work.tx, player_id)
  const spins = await findSpins(work.tx, { id, player_id })
  if (!spins) return
  const isPlayed = status === 'played'
  if (spins.stage === 'activated') {
    const stage = moveSpins(spins.stage, isPlayed ? 'finished' : 'expired')
    const all = isPlayed ? spins.spins_total : spins.spins_done
    const spins_done = end.played_count ?? all
    const ended = { stage, spins_done, won_cents: total_cents, ended_at: work.now }
    await pushSpins(work, await saveSpins(work.tx, spins, ended))
  }
  if (paid_as === 'bonus' && total_cents > 0n)
    await addWinnings(work, spins, { issue_id, total_cents })
}

/** The bonus that the games have granted in the ledger; its budget was that of the spins. */
async function addWinnings(
  work: Work,
  spins: SpinRow,
  { issue_id, total_cents }: { issue_id: string; total_cents: bigint },
): Promise<void> {
  const { tx, now } = work
  const { player_id, plan_id, version_id, currency, budget_day, deposit_key } = spins
  const source = `freespins:${issue_id}`
  if (await findBySource(tx, { player_id, source })) return
  const money = await bonusOf(tx, { player_id, source })
  const plan = (await versionsOf(tx, [version_id])).get(version_id)?.plan
  if (!money || !plan) throw new Error(`the winnings of ${issue_id} are not in the ledger`)
  const bonus = await addBonus(tx, {
    player_id,
    plan_id,
    version_id,
    key: source,
    source,
    strategy: 'freespins',
    currency,
    amount_cents: total_cents,
    wager_cents: money.wager_cents,
    stage: 'handle_bets',
    micros: 0n,
    budget_day,
    deposit_key,
    activated_at: now,
    valid_until: new Date(now.getTime() + plan.valid_days * dayMs),
    now,
  })
  await pushBonus(work, bonus)
  if (deposit_key === null || !(await isReversed(tx, deposit_key))) return
  await endBonus(work, bonus, { to: 'canceled', reason: 'deposit_reversed', even_open: true })
}

/** Ends free spins here. Those that nobody has activated give their budget back. */
export async function endSpinsAs(
  work: Work,
  spins: SpinRow,
  { to, reason }: { to: Extract<SpinStage, 'canceled' | 'expired'>; reason?: string },
): Promise<SpinRow> {
  const { tx, now } = work
  const { plan_id, budget_day: day, micros } = spins
  if (spins.stage === 'issued') await returnBudget(tx, { plan_id, day, micros })
  const stage = moveSpins(spins.stage, to)
  const ended = await saveSpins(tx, spins, { stage, reason: reason ?? null, ended_at: now })
  await pushSpins(work, ended)
  return ended
}
