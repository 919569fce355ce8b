import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { worthNow } from '@casino/wallet/money'
import { spinsMicros, wagerOf } from '../../rules.ts'
import { addBonus, findByKey } from '../bonuses/bonus-store.ts'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { openGroups } from '../bonuses/open-groups.ts'
import { numberOfDeposit } from '../deposits/deposit-store.ts'
import { receiverOf } from '../facts.ts'
import { addSpins, findSpinsByKey } from '../freespins/spin-store.ts'
import { type PublishedPlan, takeBudget, versionsOf } from '../plans/plan-store.ts'
import { pushBonus, pushSpins } from '../push-gift.ts'
import { whyNotGiven } from '../why-not-given.ts'
import { notifyBonus, notifySpins } from './notify-gift.ts'

export type NewGift = {
  player_id: bigint
  version_id: bigint
  currency: string
  /** Of a bonus; free spins have none. */
  amount_cents: bigint
  strategy: string
  deposit_key: string | null
  /** Gives once. */
  key: string
}

const dayMs = 86_400_000

/**
 * Issues a bonus or free spins of a plan, once for the key. Refuses with a code of `bonusRefusals`;
 * what it took of the budgets goes back with the transaction of the caller.
 */
export async function issueGift(work: Work, gift: NewGift): Promise<void> {
  const { tx, now } = work
  const { player_id, key, version_id, currency, amount_cents, deposit_key } = gift
  await lockBonuses(tx, player_id)
  if ((await findByKey(tx, key)) ?? (await findSpinsByKey(tx, key))) return
  const version = (await versionsOf(tx, [version_id])).get(version_id)
  if (!version) throw new Error(`the version ${version_id} of a plan does not exist`)
  const worth = (await worthNow(tx)).micros({ amount_cents, currency })
  const { spins } = version.plan
  const micros = spins ? spinsMicros(spins) : worth
  if (worth === undefined || micros === undefined) throw new Refusal('bonus_currency_unknown')
  if (!spins && amount_cents <= 0n) throw new Refusal('bonus_not_offered')
  const receiver = await receiverOf(tx, player_id, now)
  // Its own deposit has been stored already.
  if (deposit_key) {
    const number = await numberOfDeposit(tx, deposit_key)
    if (number === undefined) throw new Error(`the deposit ${deposit_key} is not stored`)
    receiver.deposits_count = number - 1
  }
  const refusal = whyNotGiven(version, receiver, {
    currency,
    eur_cents: micros / microsPerCent,
    groups_open: await openGroups(tx, receiver),
  })
  if (refusal) throw new Refusal(refusal)
  const { plan_id } = version
  if (!(await takeBudget(tx, { plan_id, player_id, day: receiver.day, micros }))) {
    throw new Refusal('bonus_budget_spent')
  }
  await add(work, version, { ...gift, plan_id, micros, budget_day: receiver.day, now })
}

const microsPerCent = 10_000n

type Added = NewGift & { plan_id: bigint; micros: bigint; budget_day: string; now: Date }

async function add(work: Work, { plan }: PublishedPlan, gift: Added): Promise<void> {
  const { amount_cents, now } = gift
  const activatable_until = new Date(now.getTime() + plan.claim_days * dayMs)
  if (plan.spins) {
    const spins = { ...gift, spins_total: plan.spins.count, activatable_until }
    const row = await addSpins(work.tx, spins)
    await pushSpins(work, row)
    return notifySpins(work, row)
  }
  const wager_cents = wagerOf(plan, amount_cents)
  const bonus = { ...gift, wager_cents, stage: 'issued' as const, activatable_until }
  const row = await addBonus(work.tx, bonus)
  await pushBonus(work, row)
  await notifyBonus(work, row)
}
