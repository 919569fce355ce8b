import type { Tx } from '@casino/db/connect.ts'
import type { InTransaction } from '@casino/db/work.ts'
import {
  type Difference,
  movesByKey,
  movesOfProvider,
  type Notice,
  type ProviderMove,
} from '@casino/wallet/books'
import { isNearEdge, isWithin, type Span } from './day.ts'
import { type Matched, matchLines } from './match-lines.ts'
import { playerIdsOf } from './player-ids.ts'
import type { ReportLine } from './report.ts'

export type Found = { differences: Difference[]; notices: Notice[] }
/** The lines of the adjacent days, and whether they are complete. */
export type Neighbours = { lines: readonly ReportLine[]; isComplete: boolean }
export type Compared = {
  inTransaction: InTransaction
  provider: string
  span: Span
  /** The lines of the day; others are ignored. */
  lines: readonly ReportLine[]
  neighbours(): Promise<Neighbours>
}

/**
 * Compares every line of a day with the ledger in both directions. An action that the two sides
 * have on different days is no difference; more than a quarter of an hour from midnight it is a
 * notice.
 */
export async function compareLines(compared: Compared): Promise<Found> {
  const { inTransaction, span } = compared
  const { lines, twice } = onceEach(compared.lines.filter(({ at }) => isWithin(at, span)))
  const met = await inTransaction(({ tx }) => matchMoves(tx, { ...compared, lines }))
  const found: Found = { differences: [], notices: [] }
  for (const line of twice) found.differences.push(lineFinding(compared, 'line_stands_twice', line))
  for (const { difference, move } of met.differing) {
    // Its rollback may be in the report of the adjacent day.
    const mayBeCut = move.is_rolled_back && isNearEdge(move.settled_at, span)
    found[mayBeCut ? 'notices' : 'differences'].push(difference)
  }
  await inTransaction(({ tx }) => lookUpLines(tx, { ...compared, lines: met.lines }, found))
  await lookUpMoves(compared, met.moves, found)
  return found
}

function onceEach(lines: readonly ReportLine[]) {
  const first = new Map<string, ReportLine>()
  const twice: ReportLine[] = []
  for (const line of lines) {
    if (first.has(line.action_id)) twice.push(line)
    else first.set(line.action_id, line)
  }
  return { lines: [...first.values()], twice }
}

type Day = Pick<Compared, 'provider' | 'span' | 'lines'>

async function matchMoves(tx: Tx, { provider, span, lines }: Day): Promise<Matched> {
  const playerIdOf = await playerIdsOf(tx, lines)
  const matching = matchLines({ provider, lines, playerIdOf })
  for await (const moves of movesOfProvider(tx, { provider, ...span })) matching.addMoves(moves)
  return matching.rest()
}

/** Lines without a transfer on this day: the ledger has it on another day or not at all. */
async function lookUpLines(tx: Tx, day: Day, found: Found): Promise<void> {
  const { provider, span, lines } = day
  if (lines.length === 0) return
  const matching = matchLines({ provider, lines, playerIdOf: await playerIdsOf(tx, lines) })
  const ext_ids = lines.map(({ action_id }) => action_id)
  const moves = await movesByKey(tx, { provider, ext_ids })
  matching.addMoves(moves)
  const { differing, lines: unmet } = matching.rest()
  found.differences.push(...differing.map(({ difference }) => difference))
  found.notices.push(
    ...moves
      .filter(({ settled_at }) => !isNearEdge(settled_at, span))
      .map((move) => moveFinding(day, 'line_is_of_another_day', move)),
  )
  // Actions without money need not be in the ledger, except rollbacks.
  const missing = unmet.filter(({ amount }) => amount !== 0n)
  const names = missing.map((line) => lineFinding(day, 'line_is_not_in_the_ledger', line))
  found.differences.push(...names)
}

/** Transfers without a line on this day: the reports of the adjacent days may have it. */
async function lookUpMoves(
  day: Compared,
  moves: readonly ProviderMove[],
  found: Found,
): Promise<void> {
  if (moves.length === 0) return
  const { lines, isComplete } = await day.neighbours()
  const reported = new Set(lines.map(({ action_id }) => action_id))
  for (const move of moves) {
    const isNear = isNearEdge(move.settled_at, day.span)
    const isReported = reported.has(move.ext_id)
    if (isReported && isNear) continue
    if (isReported) found.notices.push(moveFinding(day, 'line_is_of_another_day', move))
    else if (isNear && !isComplete) found.notices.push(moveFinding(day, 'line_may_follow', move))
    else found.differences.push(moveFinding(day, 'lacks_a_transfer', move))
  }
}

type Of = Pick<Compared, 'provider'>

function lineFinding({ provider }: Of, name: string, line: ReportLine): Difference {
  const { action_id, type, amount, currency, user, at } = line
  return {
    name: `report_${name}`,
    player_id: null,
    place: `${provider} ${action_id}`,
    detail: `${type} of ${amount ?? 'what was taken'} ${currency}, player ${user}, ${at.toISOString()}`,
  }
}

function moveFinding({ provider }: Of, name: string, move: ProviderMove): Difference {
  const { id, ext_id, kind, player_id, currency, moved_cents, settled_at } = move
  return {
    name: `report_${name}`,
    player_id,
    place: `${provider} ${ext_id}`,
    detail: `transfer ${id}, ${kind} of ${moved_cents} ${currency}, ${settled_at.toISOString()}`,
  }
}
