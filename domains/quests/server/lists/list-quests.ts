import type { ReadContext } from '@casino/http/context.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { findCurrency } from '@casino/money/money.ts'
import type { Quest } from '../../contract.ts'
import { layoutOf, mapHeights } from '../../layouts.ts'
import { levelAt, namedBy, oneLevel, type Size, stateOf, thresholdCents } from '../../rules.ts'
import { type Seen, seenBy } from './seen-by.ts'

/** The quests that the visitor takes part in, the first to end first. */
export async function listQuests(context: ReadContext): Promise<Quest[]> {
  const seen = await seenBy(context, 'quest')
  return seen.flatMap((one) => {
    const { size } = one.quest
    return size === oneLevel ? [] : [viewQuest(context, one, size)]
  })
}

function viewQuest({ now, locale }: ReadContext, seen: Seen, size: Size): Quest {
  const { quest, tournament, score } = seen
  const { currency, titles, start_at, end_at } = tournament
  return {
    id: quest.tournament_id,
    frontend_identifier: quest.identifier,
    slug: namedBy(quest.identifier)?.slug ?? quest.identifier,
    title: textIn(titles, locale),
    size,
    status: tournament.state,
    background: quest.background,
    height: mapHeights[size],
    group_ids: tournament.see_groups,
    game_classes: tournament.game_classes ?? [],
    currency,
    in_progress: start_at <= now && end_at > now && tournament.state !== 'draft',
    start_at,
    end_at,
    bet_cents: score === undefined ? null : (score?.bet_cents ?? 0n),
    levels: levelsOf(seen, size),
  }
}

function levelsOf({ quest, tournament, awarded, score }: Seen, size: Size): Quest['levels'] {
  const tables = [tournament.currency, 'USD', 'CAD', 'AUD', 'NZD', 'NOK'].map((code) => {
    const subunits = findCurrency(code)?.subunits_to_unit ?? 100
    return [code, thresholdCents(size, { currency: code, subunits })] as const
  })
  const own = tables[0]?.[1] ?? []
  const current = score === undefined ? undefined : levelAt(own, score?.bet_cents ?? 0n)
  return layoutOf(size).map((usual, at) => {
    const level = at + 1
    const prize = quest.prizes[level]
    return {
      level,
      ...(quest.positions?.[level] ?? usual),
      bets: Object.fromEntries(tables.map(([code, table]) => [code, table[at] ?? 0n])),
      state: current === undefined ? null : stateOf(level, current),
      points: prize?.kind === 'points' ? prize.points : 0,
      money_cents: prize?.kind === 'cash' ? BigInt(prize.amount_cents) : 0n,
      is_awarded: awarded.has(level),
    }
  })
}
