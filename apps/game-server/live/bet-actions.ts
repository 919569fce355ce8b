import { randomUUID } from 'node:crypto'
import { acceptBet, addBet, betIn, cancelBet, dropBet } from '@casino/game-kit/live/bets.ts'
import type { Bet } from '@casino/game-kit/live/live.ts'
import type { OwnBetState, RefusalCode } from '@casino/game-kit/live/live-protocol.ts'
import { now, nowMs } from '@casino/time/now.ts'
import type { WalletAnswer } from '../wallet-client.ts'
import type { AnyMessage, Member } from './audience.ts'
import { ownDrawBet } from './draw-table.ts'
import type { Live } from './live.ts'
import { isTooSoon, isWithinMax, type NewBet, stakedIn, storeBet } from './new-bet.ts'
import { markTaken } from './stores/demo-store.ts'
import { cashBets, markAnswered, returnBets } from './stores/live-store.ts'
import { type Entry, hideBet, ownBet, showBet, showCashOut, type Table } from './table.ts'
import type { LiveSession } from './types.ts'

/** Not an error: the player cancelled the bet, or it came too late. */
const hadLeft = 'the bet had left before the wallet was asked'

/** A bet with its round: another round may have started meanwhile. */
type Place = { table: Table; entry: Entry }

/**
 * Takes a bet: in the round, in the database, then with the wallet. It counts only if the wallet
 * answers before take-off; otherwise the stake is returned, at once or by a queued call.
 */
export async function placeBet(live: Live, member: Member, request: NewBet): Promise<void> {
  const { table } = live
  const { session, owner } = member
  const { slot } = request
  const lowest = session.bet_levels[0] ?? 1
  const isAllowed = isWithinMax(session, request, table ? stakedIn(table, owner) : 0)
  if (request.amount_cents < lowest || !isAllowed) {
    return refuse(live, member, { slot, code: 'amount' })
  }
  if (!table) return refuse(live, member, { slot, code: 'betting_closed' })
  if (isTooSoon(live, table, member)) return refuse(live, member, { slot, code: 'too_soon' })
  const bet = addBet(table.round, {
    id: randomUUID(),
    owner,
    slot,
    amount_cents: BigInt(request.amount_cents),
    auto_x100: request.auto_x100,
    ...(request.chips && { chips: request.chips }),
    // Drawn at take-off, together with the round.
    float: 0,
  })
  if (typeof bet === 'string') return refuse(live, member, { slot, code: bet })
  const entry: Entry = { bet, session, n: null, isStored: false }
  table.entries.set(bet.id, entry)
  sendBet(live, { table, entry })
  const failure = await storeBet(live, table, entry)
  if (failure) {
    dropBet(table.round, bet.id)
    sendBet(live, { table, entry }, 'refused')
    return refuse(live, member, { slot, code: failure })
  }
  const answer = await live.inTurn(owner, () => takeStake(live, entry))
  await handleWalletAnswer(live, { table, entry }, answer).catch((error) => {
    // Without its row the bet must not take part; the end of the round returns the stake.
    live.deps.log.error({ error, bet_id: bet.id }, 'answer not stored')
    leaveOut(live, { table, entry }, 'wallet')
  })
}

/** Cancels a bet before take-off. */
export async function cancel(live: Live, member: Member, slot: number): Promise<void> {
  const { table } = live
  const left = table ? cancelBet(table.round, { owner: member.owner, slot }) : 'bet_unknown'
  if (!table || typeof left === 'string') {
    return refuse(live, member, { slot, code: typeof left === 'string' ? left : 'bet_unknown' })
  }
  const entry = table.entries.get(left.bet.id)
  if (entry) hideBet(table, entry)
  await returnStakes(live, table, [left.bet])
}

/** Cashes out manually at the current multiplier; stored before the player is notified. */
export async function cashOutNow(live: Live, member: Member, slot: number): Promise<void> {
  const { table } = live
  const { rules } = live.deps.game
  const seat = { owner: member.owner, slot }
  const isFlight = table && rules.kind === 'flight'
  const taken = isFlight ? rules.cashOut(table.round, seat, nowMs()) : 'bet_unknown'
  if (!table || typeof taken === 'string') {
    return refuse(live, member, { slot, code: typeof taken === 'string' ? taken : 'bet_unknown' })
  }
  await storeCashOuts(live, table, [taken])
}

/** Stores cash-outs, publishes them and queues their payment. */
export async function storeCashOuts(live: Live, table: Table, bets: Bet[]): Promise<void> {
  if (bets.length === 0) return
  try {
    const at = now()
    const stored = await cashBets(live.deps.pool, bets, { at, dueAt: at })
    notifyCashOuts(
      live,
      table,
      bets.filter(({ id }) => stored.includes(id)),
    )
  } catch (error) {
    // The end of the round stores all of its cash-outs again.
    live.deps.log.error({ error }, 'cash-outs not stored yet')
  }
  live.settler.kick()
}

/** Notifies the players of stored cash-outs, once each. */
export function notifyCashOuts(live: Live, table: Table, bets: readonly Bet[]): void {
  for (const bet of bets) {
    const entry = table.entries.get(bet.id)
    if (!entry || entry.isStored) continue
    entry.isStored = true
    showCashOut(table, entry)
    sendBet(live, { table, entry })
  }
}

/** Returns stakes: queues the calls in the database, notifies the players, and starts at once. */
export async function returnStakes(live: Live, table: Table, bets: Bet[]): Promise<void> {
  if (bets.length === 0) return
  await returnBets(
    live.deps.pool,
    bets.map(({ id }) => id),
    now(),
  )
  for (const bet of bets) {
    const entry = table.entries.get(bet.id)
    if (entry) sendBet(live, { table, entry })
  }
  live.settler.kick()
}

/** Sends a player's bet to all of their windows with its currency. */
export function sendBet(live: Live, { table, entry }: Place, state?: OwnBetState): void {
  live.audience.toOwner(entry.bet.owner, messageOf(entry, table, state), inCurrency(entry))
}

function messageOf(entry: Entry, { round }: Table, state: OwnBetState | undefined): AnyMessage {
  return entry.bet.chips
    ? { type: 'draw_bet', bet: ownDrawBet(entry, round.id, state) }
    : { type: 'bet', bet: ownBet(entry, round.id, state) }
}

/** Sends a player the reason of a refusal. */
export function refuse(live: Live, member: Member, why: { slot: number; code: RefusalCode }): void {
  live.audience.send(member, { type: 'refused', ...why })
}

/**
 * A bet that was cancelled, or missed the start, while it waited for its turn makes no wallet call.
 */
async function takeStake(live: Live, entry: Entry): Promise<WalletAnswer> {
  const { bet, session } = entry
  if (bet.state !== 'placing') {
    return { kind: 'unknown', reason: hadLeft }
  }
  const answer = await live.purse.take(stakeOf(entry))
  // Within the turn, so that a queued rollback knows of it.
  if (answer.kind === 'done' && session.mode === 'demo') await markTaken(live.deps.pool, bet.id)
  return answer
}

async function handleWalletAnswer(live: Live, { table, entry }: Place, answer: WalletAnswer) {
  const { bet } = entry
  const { pool } = live.deps
  if (answer.kind === 'done') {
    const isPlaced = await markAnswered(pool, bet.id, 'placed')
    // Of a stake on its way back, only the balance after its return is sent.
    if (!isPlaced) return
    sendBalance(live, entry, answer.balance_cents)
    if (acceptBet(table.round, bet.id) === 'give_back') return returnStakes(live, table, [bet])
    showBet(table, entry)
    return sendBet(live, { table, entry })
  }
  if (answer.kind === 'refused') {
    await markAnswered(pool, bet.id, 'refused')
    leaveOut(live, { table, entry }, refusalOf(answer.code))
    if (answer.balance_cents !== undefined) sendBalance(live, entry, answer.balance_cents)
    return
  }
  if (answer.reason !== hadLeft) {
    live.deps.log.warn({ bet_id: bet.id, reason: answer.reason }, 'bet without an answer')
  }
  await returnBets(pool, [bet.id], now())
  leaveOut(live, { table, entry }, 'wallet')
  live.settler.kick()
}

function leaveOut(live: Live, { table, entry }: Place, code: RefusalCode): void {
  // The bet was cancelled or missed the round, and the player knows.
  if (betIn(table.round, entry.bet) !== entry.bet) return
  dropBet(table.round, entry.bet.id)
  sendBet(live, { table, entry }, 'refused')
  const { slot } = entry.bet
  live.audience.toOwner(entry.bet.owner, { type: 'refused', slot, code }, inCurrency(entry))
}

function sendBalance(live: Live, entry: Entry, balanceCents: bigint): void {
  const message = { type: 'balance', balance_cents: Number(balanceCents) } as const
  live.audience.toOwner(entry.bet.owner, message, ofSamePurse(entry))
}

function inCurrency({ session }: Entry) {
  return (of: LiveSession) => of.currency.code === session.currency.code
}

/** Each demo session has its own purse. */
function ofSamePurse({ session }: Entry) {
  return (of: LiveSession) =>
    session.mode === 'demo' ? of.id === session.id : of.currency.code === session.currency.code
}

function stakeOf({ bet, session }: Entry) {
  return {
    bet_id: bet.id,
    mode: session.mode,
    session_id: session.id,
    user_id: session.user_id,
    currency: session.currency.code,
    amount_cents: bet.amount_cents,
  }
}

function refusalOf(code: number): RefusalCode {
  if (code === 100) return 'no_funds'
  if (code === 105 || code === 106) return 'limit'
  return [101, 107, 110, 153, 154].includes(code) ? 'forbidden' : 'wallet'
}
