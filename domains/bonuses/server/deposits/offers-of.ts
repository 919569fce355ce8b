import type { Db, Tx } from '@casino/db/connect.ts'
import { whyNotTakePart } from '@casino/prizes/public'
import { worthNow } from '@casino/wallet/money'
import { boundOf } from '../../rules.ts'
import { openGroups } from '../bonuses/open-groups.ts'
import { findCode, isUsedBy } from '../codes/code-store.ts'
import { type Receiver, receiverOf } from '../facts.ts'
import { openPlan, openPlans, type PublishedPlan, refusedPlans } from '../plans/plan-store.ts'
import { settingOf } from '../setting-store.ts'
import { whyNotGiven } from '../why-not-given.ts'
import { numberOfDeposit } from './deposit-store.ts'

type Asked = {
  player_id: bigint
  currency: string
  now: Date
  /** The key of a deposit: the offers are those before it, also if it is stored already. */
  before?: string
}

/** The plans that the next deposit of a player may have; with a code set only that of the code. */
export async function depositOffersOf(db: Db | Tx, asked: Asked): Promise<PublishedPlan[]> {
  const { player_id, now } = asked
  const { deposit_code } = await settingOf(db, player_id)
  if (deposit_code === null) return admitted(db, asked, await openPlans(db, ['deposit']))
  const code = await findCode(db, { code: deposit_code, now })
  if (!code || (await isUsedBy(db, code.id, player_id))) return []
  const version = await openPlan(db, { plan_id: code.plan_id })
  return admitted(db, asked, version ? [version] : [])
}

/** Those of the plans that may be given to a player now. */
export async function admitted(
  db: Db | Tx,
  { player_id, currency, now, before }: Asked,
  plans: readonly PublishedPlan[],
): Promise<PublishedPlan[]> {
  if (plans.length === 0) return []
  const receiver = await receiverOf(db, player_id, now)
  const number = before === undefined ? undefined : await numberOfDeposit(db, before)
  if (number !== undefined) receiver.deposits_count = number - 1
  if (await isOutside(db, { player_id, now, receiver })) return []
  const refused = await refusedPlans(db, player_id)
  const groups_open = await openGroups(db, receiver)
  const worth = await worthNow(db)
  return plans.filter((version) => {
    const amount_cents = boundOf(version.plan.amounts, currency) ?? 0n
    const micros = worth.micros({ amount_cents, currency })
    if (micros === undefined || refused.has(version.plan_id)) return false
    const given = { currency, eur_cents: micros / microsPerCent, groups_open }
    return whyNotGiven(version, receiver, given) === undefined
  })
}

const microsPerCent = 10_000n

type Whom = Pick<Asked, 'player_id' | 'now'> & { receiver: Receiver }

/** Whether the guard of prizes keeps a player out. An unknown birthday only delays a gift. */
async function isOutside(db: Db | Tx, { player_id, now, receiver }: Whom): Promise<boolean> {
  const source = { domain: 'bonuses', product: 'casino', kind: 'claimed' } as const
  const refusal = await whyNotTakePart(db, { player_id, source, now })
  if (refusal === 'prize_under_age') return receiver.age !== undefined
  return refusal !== undefined
}
