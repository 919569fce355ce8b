import { giftOfPlan, lockBonuses, type PlanGift } from '@casino/bonuses/public'
import { Refusal } from '@casino/contract/refuse.ts'
import { inSavepoint } from '@casino/db/savepoint.ts'
import type { Work } from '@casino/db/work.ts'
import { lockPlayer, playerOf } from '@casino/players/public'
import { grant, type Prize } from '@casino/prizes/public'
import { playedSince, worthNow } from '@casino/wallet/money'
import { cashbackDays, cashbackOf, giftWaitDays } from '../../rules.ts'
import { ruleOf, vipSource, whyNotVip } from '../why-not-vip.ts'
import { addReward, cashbackPaid, type GiftRow, type RewardRow, saveReward } from './gift-store.ts'

const dayMs = 86_400_000
const microsPerCent = 10_000n

/** Gives a player gifts, each once. What may not be given now waits. */
export async function giveGifts(
  work: Work,
  player_id: bigint,
  gifts: readonly GiftRow[],
): Promise<void> {
  for (const gift of gifts) {
    const reward = await addReward(work.tx, { player_id, gift_id: gift.id, now: work.now })
    if (reward) await tryReward(work, reward, gift)
  }
}

/** Stores that a player has earned gifts; a job gives them within minutes. */
export async function promiseGifts(
  { tx, now }: Work,
  player_id: bigint,
  gifts: readonly GiftRow[],
): Promise<void> {
  for (const { id } of gifts) await addReward(tx, { player_id, gift_id: id, now })
}

/** Why a gift is not given later either. */
const lapsing: readonly string[] = ['no_loss', 'losses_paid', 'loss_gift_not_allowed']

/** Gives an earned gift, or stores why it waits. After 90 days it lapses. */
export async function tryReward(work: Work, reward: RewardRow, gift: GiftRow): Promise<void> {
  const { tx, now } = work
  const { id, player_id } = reward
  // In the order of all who give bonuses, and of who excludes a player.
  await lockBonuses(tx, player_id)
  await lockPlayer(tx, player_id)
  const refusal = await whyNotVip(tx, { player_id, now })
  const found = refusal ?? (await prizeOf(work, reward, gift))
  if (typeof found === 'string' && lapsing.includes(found)) {
    await saveReward(tx, { id, state: 'lapsed', reason: found, now })
    return
  }
  const why = typeof found === 'string' ? found : await whyNotGranted(work, reward, found)
  if (why === undefined) {
    const paid = typeof found !== 'string' && gift.kind === 'cashback' ? centsOf(found) : {}
    await saveReward(tx, { id, state: 'given', reason: null, now, ...paid })
  } else {
    await saveReward(tx, { id, state: stateOf(reward, now), reason: why, now })
  }
}

function centsOf(prize: Prize): { paid_cents: bigint } | object {
  return prize.kind === 'cash' ? { paid_cents: prize.amount_cents } : {}
}

function stateOf({ earned_at }: RewardRow, now: Date): 'waiting' | 'lapsed' {
  return now.getTime() - earned_at.getTime() > giftWaitDays * dayMs ? 'lapsed' : 'waiting'
}

/** Grants the prize; why it was refused, for example by the budget of its plan. */
async function whyNotGranted(
  work: Work,
  { player_id, gift_id }: RewardRow,
  prize: Prize,
): Promise<string | undefined> {
  const key = `vip:gift:${gift_id}:${player_id}`
  try {
    await inSavepoint(work.tx, () => grant(work, { player_id, prize, source: vipSource, key }))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** The prize of a gift in the player's currency, or why there is none. */
async function prizeOf(work: Work, reward: RewardRow, gift: GiftRow): Promise<Prize | string> {
  const { kind, points, plan } = gift
  if (kind === 'points') return { kind: 'points', points: points ?? 0n }
  const player = await playerOf(work.tx, reward.player_id)
  if (!player) throw new Error(`player ${reward.player_id} does not exist`)
  const { currency, license_name } = player
  if (kind !== 'cashback') {
    const key = plan ?? ''
    return planPrize(await giftOfPlan(work.tx, { key, currency }))
  }
  const { loss_gifts_allowed } = await ruleOf(work.tx, license_name)
  return loss_gifts_allowed ? cashback(work, { reward, gift, currency }) : 'loss_gift_not_allowed'
}

function planPrize(gift: PlanGift | undefined): Prize | string {
  if (!gift) return 'plan_closed'
  const { version_id, currency, amount_cents } = gift
  return { kind: 'bonus', version_id, currency, amount_cents, strategy: 'vip' }
}

type Cashback = { reward: RewardRow; gift: GiftRow; currency: string }

/**
 * A percentage of what the player has lost in the days before, in their currency. Losses are paid
 * once: of several cashbacks on the same days the highest, so a later one pays what is missing.
 */
async function cashback(
  { tx }: Work,
  { reward, gift, currency }: Cashback,
): Promise<Prize | string> {
  const from = new Date(reward.earned_at.getTime() - cashbackDays * dayMs)
  const played = await playedSince(tx, { player_id: reward.player_id, from })
  const own = played.find((one) => one.currency === currency)
  const lost_cents = own ? own.stakes_cents - own.wins_cents : 0n
  const max_micros = (gift.max_eur_cents ?? 0n) * microsPerCent
  const max_cents = (await worthNow(tx)).cents(max_micros, currency) ?? 0n
  const whole_cents = cashbackOf(lost_cents, gift.percent ?? 0, max_cents)
  if (whole_cents === 0n) return 'no_loss'
  const until = new Date(reward.earned_at.getTime() + cashbackDays * dayMs)
  const paid_cents = await cashbackPaid(tx, { player_id: reward.player_id, from, until })
  const amount_cents = whole_cents - paid_cents
  return amount_cents > 0n ? { kind: 'cash', currency, amount_cents } : 'losses_paid'
}
