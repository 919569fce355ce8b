import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { accountsOf, type LastBet, lastBetsOf } from '@casino/wallet/money'
import * as contract from '../../contract.ts'
import { outlookOf, pageStepsMax } from '../../outlook.ts'
import { depositForAll, usualStake } from '../../outlook-input.ts'
import type { Plan } from '../../plan.ts'
import { boundOf, wagerOf } from '../../rules.ts'
import { findBonus } from '../bonuses/bonus-store.ts'
import { depositOffersOf } from '../deposits/offers-of.ts'
import { offerId } from '../deposits/view-offer.ts'
import { versionsOf } from '../plans/plan-store.ts'
import { usualGame } from './usual-game.ts'

const lastBetsMax = 100

type Question = {
  plan: Plan
  currency: string
  /** Own money, bonus money and what is still to be wagered, in subunits. */
  own_cents: bigint
  bonus_cents: bigint
  wager_cents: bigint
  /** What a running sticky bonus takes back in the end. */
  taken_cents?: bigint
}

export async function showOutlook(
  context: PlayerReadContext,
  { offer, bonus }: Input<typeof contract.showOutlook>,
): Promise<Output<typeof contract.showOutlook>> {
  const question =
    bonus === undefined ? await ofOffer(context, offer ?? '') : await ofBonus(context, bonus)
  if (!question || question.wager_cents <= 0n) return null
  const { db, player } = context
  const { plan, currency, own_cents, bonus_cents, wager_cents, taken_cents } = question
  const bets = await lastBetsOf(db, { player_id: player.id, currency, limit: lastBetsMax })
  const game = await usualGame(db, { plan, bets })
  if (!game) return null
  const stake = stakeOf(plan, { currency, bets })
  const outlook = outlookOf(
    game.pays,
    {
      deposit: Number(own_cents),
      bonus: Number(bonus_cents),
      wager: Number(wager_cents),
      stake: Number(stake),
      contribution: game.contribution,
      isSticky: plan.sticky ?? false,
      ...(taken_cents === undefined ? {} : { taken: Number(taken_cents) }),
    },
    pageStepsMax,
  )
  return {
    game: game.title,
    currency,
    stake_cents: stake,
    completion: outlook.completion,
    value_cents: BigInt(Math.round(outlook.value)),
    worst_cost_cents: own_cents,
    is_estimate: game.isEstimate || !outlook.isExact,
  }
}

function stakeOf(plan: Plan, { currency, bets }: { currency: string; bets: readonly LastBet[] }) {
  const stakes = bets.map(({ stake_cents }) => stake_cents)
  return usualStake(stakes, boundOf(plan.max_bet, currency))
}

/** An offer is taken with the deposit that gives the whole bonus. */
async function ofOffer(
  { db, now, player }: PlayerReadContext,
  id: string,
): Promise<Question | undefined> {
  const { id: player_id, currency } = player
  const offers = await depositOffersOf(db, { player_id, currency, now })
  const version = offers.find((one) => offerId(one) === id)
  if (!version) throw refuse(contract.showOutlook, 'offer_unknown')
  const { plan } = version
  const bonus_cents = boundOf(plan.amounts, currency) ?? 0n
  if (plan.kind !== 'bonus' || bonus_cents === 0n) return undefined
  const least = boundOf(plan.deposit_min, currency) ?? 0n
  const own_cents = depositForAll({ percent: plan.percent, bonus_cents, least })
  return { plan, currency, own_cents, bonus_cents, wager_cents: wagerOf(plan, bonus_cents) }
}

/** A running bonus is played with all money of its account; one that is issued, alone. */
async function ofBonus(
  { db, player }: PlayerReadContext,
  id: bigint,
): Promise<Question | undefined> {
  const row = await findBonus(db, { id, player_id: player.id })
  const version = row && (await versionsOf(db, [row.version_id])).get(row.version_id)
  if (!row || !version) throw refuse(contract.showOutlook, 'bonus_unknown')
  const { currency, stage, amount_cents, wager_cents, wagered_cents } = row
  const { plan } = version
  if (stage === 'issued' || stage === 'wait') {
    return { plan, currency, own_cents: 0n, bonus_cents: amount_cents, wager_cents }
  }
  if (stage !== 'handle_bets') return undefined
  const accounts = await accountsOf(db, player.id)
  const account = accounts.find((one) => one.currency === currency)
  if (!account) return undefined
  const own_cents = account.available_to_cashout_cents
  const bonus_cents = account.amount_cents - own_cents
  const left_cents = wager_cents - wagered_cents
  const money = { own_cents, bonus_cents, taken_cents: amount_cents }
  return { plan, currency, wager_cents: left_cents, ...money }
}
