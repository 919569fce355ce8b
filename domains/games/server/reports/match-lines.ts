import type { Difference, ProviderMove } from '@casino/wallet/books'
import type { ReportLine } from './report.ts'

export type Matched = {
  /** Transfers whose line has different content. */
  differing: { difference: Difference; move: ProviderMove }[]
  /** Lines without a transfer. */
  lines: ReportLine[]
  /** Transfers of money without a line. */
  moves: ProviderMove[]
}
export type Matching = { addMoves(moves: readonly ProviderMove[]): void; rest(): Matched }
type Given = {
  provider: string
  /** Each key once. */
  lines: readonly ReportLine[]
  /** The player of a provider's name. */
  playerIdOf(user: string): bigint | undefined
}

/** Matches transfers of the ledger with the lines of a report by key, in any order. */
export function matchLines(given: Given): Matching {
  const waiting = new Map(given.lines.map((line) => [line.action_id, line]))
  const takenBack = new Set(given.lines.map(originalOf))
  const differing: Matched['differing'] = []
  const moves: ProviderMove[] = []
  const matchMove = (move: ProviderMove) => {
    const line = waiting.get(move.ext_id)
    if (!line) return isMissed(move) && moves.push(move)
    waiting.delete(move.ext_id)
    const difference = compare(given, line, { move, isTakenBack: takenBack.has(move.ext_id) })
    return difference && differing.push({ difference, move })
  }
  return {
    addMoves: (added) => added.forEach(matchMove),
    rest: () => ({ differing, moves, lines: [...waiting.values()] }),
  }
}

function originalOf(line: ReportLine): string | undefined {
  return (line.type === 'rollback' && line.original_action_id) || undefined
}

/** A report need not list actions without money or those that were rolled back. */
function isMissed({ kind, moved_cents, is_rolled_back }: ProviderMove): boolean {
  return moved_cents > 0n && (kind === 'rollback' || !is_rolled_back)
}

type Side = { move: ProviderMove; isTakenBack: boolean }

function compare(
  { provider, playerIdOf }: Given,
  line: ReportLine,
  { move, isTakenBack }: Side,
): Difference | undefined {
  const differs = (what: string, reported: unknown, recorded: unknown): Difference => ({
    name: `report_${what}_differs`,
    player_id: move.player_id,
    place: `${provider} ${line.action_id}`,
    detail: `the report says ${reported}, transfer ${move.id} says ${recorded}`,
  })
  if (line.type !== move.kind) return differs('type', line.type, move.kind)
  if (playerIdOf(line.user) !== move.player_id) return differs('player', line.user, move.player_id)
  if (line.currency !== move.currency) return differs('currency', line.currency, move.currency)
  const { amount } = line
  if (amount === null || amount === undefined || amount === move.moved_cents) return undefined
  // If both sides rolled it back, there is no difference.
  if (isTakenBack && move.is_rolled_back) return undefined
  return differs('amount', amount, move.moved_cents)
}
