import type { Span } from '../../rounds.ts'
import { frozenAt } from '../../rules.ts'
import type { Entry, OpenTournament } from './score-store.ts'

/** An entry with its tournament, and the time in which its bets count. */
export type Scored = { entry: Entry; tournament: OpenTournament; span: Span }

/** Whether a game of this class counts. */
export function isEligible(
  { game, game_class }: { game: string; game_class: string | null },
  { games, game_classes }: Pick<OpenTournament, 'games' | 'game_classes'>,
): boolean {
  if (games !== null && !games.includes(game)) return false
  return game_classes === null || game_class === null || game_classes.includes(game_class)
}

export function spanOf(
  { counts_from }: { counts_from: Date },
  { start_at, end_at }: { start_at: Date; end_at: Date },
): Span {
  const from = counts_from > start_at ? counts_from : start_at
  return { from, end: end_at, frozen_at: frozenAt({ end_at }) }
}
