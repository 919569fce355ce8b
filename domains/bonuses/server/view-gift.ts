import type { Db, Tx } from '@casino/db/connect.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { languagesOf } from '@casino/players/public'
import type { Bonus, FreeSpins, Terms } from '../contract.ts'
import { boundOf, isCancelable, moves } from '../rules.ts'
import type { BonusRow } from './bonuses/bonus-store.ts'
import type { SpinRow } from './freespins/spin-store.ts'
import { type PublishedPlan, versionsOf } from './plans/plan-store.ts'

/** The terms of a plan for a currency. */
export function termsIn(
  { plan, number, hash }: PublishedPlan,
  { currency, locale }: { currency: string; locale: string },
): Terms {
  return {
    version: number,
    hash,
    text: textIn(plan.terms, locale),
    percent: plan.percent,
    amount_cents: boundOf(plan.amounts, currency) ?? 0n,
    deposit_min_cents: boundOf(plan.deposit_min, currency),
    wager_times: plan.wager_times,
    max_bet_cents: boundOf(plan.max_bet, currency),
    cap_cents: boundOf(plan.cap, currency),
    claim_days: plan.claim_days,
    valid_days: plan.valid_days,
    contributions: plan.contributions,
    excluded_games: plan.refused_games,
    bonus_first: plan.bonus_first,
    excluded_classes: plan.refused_classes,
    is_sticky: plan.sticky ?? false,
  }
}

/** Bonuses as their players see them, each in the player's language. */
export async function viewBonuses(db: Db | Tx, rows: readonly BonusRow[]): Promise<Bonus[]> {
  const plans = await versionsOf(db, [...new Set(rows.map((row) => row.version_id))])
  const players = await languagesOf(db, [...new Set(rows.map((row) => row.player_id))])
  return rows.flatMap((row) => {
    const plan = plans.get(row.version_id)
    if (!plan) return []
    const locale = players.get(row.player_id)?.locale ?? 'en'
    return [bonusOf(row, plan, locale)]
  })
}

function bonusOf(row: BonusRow, plan: PublishedPlan, locale: string): Bonus {
  const { id, amount_cents, currency, stage, strategy, created_at, activatable_until } = row
  const { valid_until, ended_at, ends_as, released_cents, removed_cents } = row
  return {
    id,
    type: 'bonus',
    title: textIn(plan.plan.titles, locale),
    amount_cents,
    currency,
    stage,
    strategy,
    amount_wager_requirement_cents: row.wager_cents,
    amount_wager_cents: row.wagered_cents,
    created_at,
    activatable_until,
    valid_until,
    ended_at,
    activatable: moves[stage].includes('wait'),
    cancelable: isCancelable(stage) && ends_as === null,
    group_key: plan.key,
    games: [],
    games_info: [],
    ends_as,
    released_cents,
    removed_cents,
    terms: termsIn(plan, { currency, locale }),
  }
}

/** Free spins as their players see them. */
export async function viewSpins(db: Db | Tx, rows: readonly SpinRow[]): Promise<FreeSpins[]> {
  const plans = await versionsOf(db, [...new Set(rows.map((row) => row.version_id))])
  const players = await languagesOf(db, [...new Set(rows.map((row) => row.player_id))])
  return rows.flatMap((row) => {
    const plan = plans.get(row.version_id)
    const { spins } = plan?.plan ?? {}
    if (!plan || !spins) return []
    const locale = players.get(row.player_id)?.locale ?? 'en'
    const { id, stage, currency, created_at, activatable_until, valid_until, won_cents } = row
    return [
      {
        id,
        type: 'freespins' as const,
        title: textIn(plan.plan.titles, locale),
        freespins_total: row.spins_total,
        freespins_performed: row.spins_done,
        bet_level: spins.bet_level,
        stage,
        games: spins.games,
        games_info: spins.games.map((game) => ({
          identifier: game,
          title: titleOf(game),
          frontend_url: `/play/${game.replace(':', '/')}`,
        })),
        activation_path: `/api/player/freespins/${id}/activation`,
        provider: spins.games[0]?.split(':')[0] ?? '',
        currency,
        created_at,
        activatable_until,
        valid_until,
        activatable: stage === 'issued',
        activation_condition: null,
        // Those at the provider end by its report.
        cancelable: stage === 'issued',
        group_key: plan.key,
        won_cents,
        terms: termsIn(plan, { currency, locale }),
      },
    ]
  })
}

/** The title of a game as its identifier has it: `starfall-reels` is Starfall Reels. */
function titleOf(game: string): string {
  const name = game.split(':')[1] ?? game
  return name
    .replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => ` ${letter.toUpperCase()}`)
    .trim()
}
