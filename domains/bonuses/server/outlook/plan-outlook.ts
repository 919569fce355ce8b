import type { Db, Tx } from '@casino/db/connect.ts'
import { outlookOf, pageStepsMax } from '../../outlook.ts'
import { depositForAll, stakesToTry } from '../../outlook-input.ts'
import type { Plan } from '../../plan.ts'
import { boundOf, wagerOf } from '../../rules.ts'
import { usualGame } from './usual-game.ts'

export type PlanOutlook = {
  game: string
  currency: string
  stake_cents: bigint
  completion: number
  value_cents: bigint
}

const currency = 'EUR'

/**
 * What one bonus of a plan is worth to a player in euros, at several stakes on the first game that
 * counts. Empty for free spins, and for a plan without euros or without a wager.
 */
export async function planOutlook(db: Db | Tx, plan: Plan): Promise<PlanOutlook[]> {
  const bonus_cents = boundOf(plan.amounts, currency) ?? 0n
  const wager = wagerOf(plan, bonus_cents)
  if (plan.kind !== 'bonus' || wager === 0n) return []
  const game = await usualGame(db, { plan, bets: [] })
  if (!game) return []
  const least = boundOf(plan.deposit_min, currency) ?? 0n
  const hasDeposit = plan.trigger === 'deposit' || plan.trigger === 'code'
  const deposit = hasDeposit ? depositForAll({ percent: plan.percent, bonus_cents, least }) : 0n
  const stakes = stakesToTry({ bonus_cents, max_bet: boundOf(plan.max_bet, currency) })
  return stakes.map((stake_cents) => {
    const { completion, value } = outlookOf(
      game.pays,
      {
        deposit: Number(deposit),
        bonus: Number(bonus_cents),
        wager: Number(wager),
        stake: Number(stake_cents),
        contribution: game.contribution,
        isSticky: plan.sticky ?? false,
      },
      pageStepsMax,
    )
    const value_cents = BigInt(Math.round(value))
    return { game: game.title, currency, stake_cents, completion, value_cents }
  })
}
