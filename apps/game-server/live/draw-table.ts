import type {
  DrawServerMessage,
  DrawSnapshot,
  OwnDrawBet,
  PastDraw,
  PublicDrawBet,
} from '@casino/game-kit/live/draw-protocol.ts'
import { maskName } from './mask-name.ts'
import { type Entry, noNews, publicChain, type Table, type Viewer } from './table.ts'

/** The changes since the last tick of a round with one draw; undefined without any. */
export function drawTickOf(table: Table, online: number): DrawServerMessage | undefined {
  const { news, round } = table
  if (news.joined.length + news.left.length === 0) return undefined
  table.news = noNews()
  const joined = news.joined.map(publicBet)
  return { type: 'draw_tick', round_id: Number(round.id), joined, left: news.left, online }
}

/** The winners of the public list. */
export function winnersOf({ entries }: Table): { n: number; payout_cents: number }[] {
  return [...entries.values()].flatMap(({ n, bet }) =>
    n !== null && bet.state === 'cashed' ? [{ n, payout_cents: Number(bet.payout_cents) }] : [],
  )
}

/** A player's own bet in the socket's format. */
export function ownDrawBet(
  { bet, n }: Entry,
  roundId: bigint,
  state: OwnDrawBet['state'] = bet.state,
): OwnDrawBet {
  return {
    id: bet.id,
    round_id: Number(roundId),
    slot: bet.slot,
    n,
    amount_cents: Number(bet.amount_cents),
    chips: [...(bet.chips ?? [])],
    state,
    payout_cents: bet.payout_cents === undefined ? null : Number(bet.payout_cents),
  }
}

/** All data that a player needs to join or rejoin a round with one draw. */
export function drawSnapshotOf(table: Table, to: Viewer): DrawSnapshot {
  const { round } = table
  const entries = [...table.entries.values()].filter(({ bet }) => round.bets.has(bet.id))
  const isOwn = ({ bet, session }: Entry) =>
    bet.owner === to.owner && session.currency.code === to.currency
  const shown = isShown(table) ? entries : entries.map(undecided)
  return {
    type: 'draw_snapshot',
    server_ms: to.at,
    round_id: Number(round.id),
    phase: isShown(table) ? 'playing' : 'betting',
    since_ms: round.since,
    until_ms: table.until_ms ?? round.since,
    past: pastDraws(table),
    bets: shown.filter(({ n }) => n !== null).map(publicBet),
    own: shown.filter(isOwn).map((entry) => ownDrawBet(entry, round.id)),
    own_past: to.ownPast.filter((bet) => 'chips' in bet),
    chain: publicChain(table.chain),
    online: to.online,
  }
}

/** A round is decided before it is stored, and shown only then. */
function isShown({ round, until_ms }: Table): boolean {
  return round.phase === 'crashed' && until_ms !== null
}

function undecided(entry: Entry): Entry {
  const { payout_cents: _unknown, ...bet } = entry.bet
  const isDecided = bet.state === 'cashed' || bet.state === 'lost'
  return { ...entry, bet: isDecided ? { ...bet, state: 'placed' } : bet }
}

function pastDraws({ past }: Table): PastDraw[] {
  return past.filter((end) => 'result' in end)
}

function publicBet({ bet, session, n }: Entry): PublicDrawBet {
  return {
    n: n ?? 0,
    name: maskName(session.nickname),
    amount_cents: Number(bet.amount_cents),
    currency: session.currency.code,
    chips: [...(bet.chips ?? [])],
    payout_cents: bet.payout_cents === undefined ? null : Number(bet.payout_cents),
  }
}
