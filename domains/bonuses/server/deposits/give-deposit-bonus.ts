import { Refusal } from '@casino/contract/refuse.ts'
import { inSavepoint } from '@casino/db/savepoint.ts'
import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { lockPlayer } from '@casino/players/public'
import { admitsDeposit, amountOf } from '../../rules.ts'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { startBonus } from '../bonuses/start-bonus.ts'
import { findCode, redeemCode } from '../codes/code-store.ts'
import { giveGift } from '../give-gift.ts'
import { type PublishedPlan, versionsOf } from '../plans/plan-store.ts'
import { saveDepositCode, settingOf } from '../setting-store.ts'
import { depositBonusDue } from '../tasks.ts'
import { addDeposit, isReversed } from './deposit-store.ts'
import { depositOffersOf } from './offers-of.ts'

export type CreditedDeposit = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  /** Of the payment. */
  key: string
  /** By which method it was paid. */
  payment_brand: string | null
  /** The version that the player chose; null: no bonus. Undefined: they were not asked. */
  version_id?: bigint | null | undefined
}

/**
 * Gives the bonus of a deposit in the transaction that credits it. Call it before the money is
 * credited. A bonus that cannot be given never stops the deposit: nothing of it is written then,
 * and after an error a job gives it.
 */
export async function giveDepositBonus(work: Work, deposit: CreditedDeposit): Promise<void> {
  const { tx, now } = work
  const { player_id, key } = deposit
  await lockBonuses(tx, player_id)
  await lockPlayer(tx, player_id)
  // The offers are those before this deposit counts.
  const found = await attempt(work, deposit, () => versionFor(work, deposit))
  await addDeposit(tx, { ...deposit, now })
  const { version } = found
  const isGiven = version
    ? await attempt(work, deposit, () => give(work, deposit, version).then(() => undefined))
    : found
  if (isGiven.hasFailed) await addJob(tx, depositBonusDue, deposit, { key })
}

/** The same for a credited deposit, after an error. */
export async function giveDepositBonusLater(work: Work, deposit: CreditedDeposit): Promise<void> {
  const { tx, log } = work
  const { player_id, key } = deposit
  await lockBonuses(tx, player_id)
  if (await isReversed(tx, key)) return
  const version = await versionFor(work, deposit)
  if (!version) return
  try {
    await inSavepoint(tx, () => give(work, deposit, version))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.info({ payment: key, player: String(player_id), refusal: error.code }, 'no deposit bonus')
  }
}

type Attempt = { version?: PublishedPlan | undefined; hasFailed?: true }

async function attempt(
  { tx, log }: Work,
  { key, player_id }: CreditedDeposit,
  part: () => Promise<PublishedPlan | undefined>,
): Promise<Attempt> {
  try {
    return { version: await inSavepoint(tx, part) }
  } catch (error) {
    const about = { payment: key, player: String(player_id) }
    if (error instanceof Refusal) {
      log.info({ ...about, refusal: error.code }, 'no deposit bonus')
      return {}
    }
    log.error({ ...about, err: error }, 'a deposit bonus failed, a job repeats it')
    return { hasFailed: true }
  }
}

/** The version that was chosen; for those who were not asked the first one that is offered. */
async function versionFor(
  { tx, now }: Work,
  deposit: CreditedDeposit,
): Promise<PublishedPlan | undefined> {
  const { version_id, key } = deposit
  if (version_id === null) return undefined
  if (version_id !== undefined) return (await versionsOf(tx, [version_id])).get(version_id)
  return firstOffer({ tx, now }, { ...deposit, before: key })
}

type Wanted = Omit<CreditedDeposit, 'key' | 'version_id'> & { before?: string }

/** The first plan that a deposit may have. */
export async function firstOffer(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  deposit: Wanted,
): Promise<PublishedPlan | undefined> {
  const offers = await depositOffersOf(tx, { ...deposit, now })
  return offers.find(({ plan }) => admitsDeposit(plan, deposit))
}

async function give(work: Work, deposit: CreditedDeposit, version: PublishedPlan): Promise<void> {
  const { player_id, currency, key, version_id } = deposit
  const { plan } = version
  if (!admitsDeposit(plan, deposit)) throw new Refusal('bonus_not_offered')
  const amount_cents = plan.spins ? 0n : amountOf(plan, currency, deposit.amount_cents)
  if (amount_cents === undefined) throw new Refusal('bonus_not_offered')
  if (plan.trigger === 'code') await redeem(work, player_id, version)
  const given = await giveGift(work, {
    version,
    player_id,
    currency,
    amount_cents,
    strategy: 'deposit',
    deposit_key: key,
    key: `deposit:${key}`,
  })
  // Who chose it wants it now; others activate it themselves.
  if (version_id == null || !('bonus' in given) || given.bonus.stage !== 'issued') return
  await startBonus(work, given.bonus)
}

/** Uses the code that the player has set for this deposit. */
async function redeem(
  { tx, now }: Work,
  player_id: bigint,
  { plan_id }: PublishedPlan,
): Promise<void> {
  const { deposit_code } = await settingOf(tx, player_id)
  const code = deposit_code === null ? undefined : await findCode(tx, { code: deposit_code, now })
  if (code?.plan_id !== plan_id) throw new Refusal('bonus_not_offered')
  if ((await redeemCode(tx, { code_id: code.id, player_id, now })) !== 'redeemed') {
    throw new Refusal('bonus_budget_spent')
  }
  await saveDepositCode(tx, player_id, null)
}
