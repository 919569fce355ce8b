import { setTimeout as pause } from 'node:timers/promises'
import type { LedgerRequest } from '@casino/ledger/ledger-request.ts'
import { findHouse, type LedgerResult, playPlain } from '@casino/ledger/play-store.ts'
import type { Log } from '@casino/log/log.ts'
import type pg from 'pg'
import { WalletBusy, WalletFull, WalletUnknown } from './no-answer.ts'
import { playByRules } from './play-by-rules.ts'
import type { PlayAnswer, PlayOperation, PlayRefusal, PlayRequest } from './play-request.ts'
import type { Queue, Waiting } from './queue.ts'

/** What a flush needs; `houses` remembers the accounts of the providers' games. */
export type FlushContext = {
  client: pg.Client
  queue: Queue
  houses: Map<string, bigint>
  /** The shard of the ledger that all of its players are in. */
  ledger: string
  byRules?: boolean
  now(): Date
  log?: Log
  onEarlyWin?(request: PlayRequest): void
}
type Attempt = { careful: boolean; attempt: number }
type DatabaseError = Error & { code?: string }

const again = -1
const full = -2
/** A win came before its bet. */
const early = 120
const attemptsMax = 5
const lockedPauseMs = 10

const lockTimeout = '55P03'
/** Another server was there first: the second pass sees what it did. */
const collisions = ['23505', '40001', '40P01']
/** The database could not, for no fault of the batch. */
const unable = /^(53|57014|25006|58)/

/**
 * The way of a batch to the database and back to its callers: what is plain as one set, then the rest
 * by the rules. True when the connection was lost.
 */
export async function flush(context: FlushContext, items: Waiting[]): Promise<boolean> {
  items.sort((a, b) => (a.request.player_id < b.request.player_id ? -1 : 1))
  let rest: Waiting[]
  try {
    rest = await settlePlain(context, items)
  } catch (error) {
    const failed = { careful: false, attempt: 1, error: error as DatabaseError }
    return recover(context, items, failed)
  }
  if (rest.length === 0) return false
  const careful = rest.some(({ tries }) => tries > 0)
  return send(context, rest, { careful, attempt: 1 })
}

/** Bets and wins alone may be plain. */
function mayBePlain({ request: { operations }, tries }: Waiting): boolean {
  return tries === 0 && operations.length > 0 && operations.every(({ type }) => type !== 'rollback')
}

/** Gives back what the rules must decide. An item that was in somebody's way goes by them as well. */
async function settlePlain(context: FlushContext, items: Waiting[]): Promise<Waiting[]> {
  const asked = context.byRules ? [] : items.filter(mayBePlain)
  if (asked.length === 0) return items
  const requests = await ledgerRequests(context, asked)
  const { client, ledger } = context
  const results = await playPlain(client, requests, { now: context.now(), ledger })
  const resultOf = new Map(asked.map((item, at) => [item, results[at]]))
  const settled = asked.filter((item) => resultOf.get(item))
  context.queue.release(settled)
  for (const item of settled) settle(context, item, resultOf.get(item))
  return items.filter((item) => !resultOf.get(item))
}

async function send(context: FlushContext, items: Waiting[], how: Attempt): Promise<boolean> {
  try {
    const requests = await ledgerRequests(context, items)
    const { client, ledger } = context
    const results = await playByRules(client, requests, { now: context.now(), ledger, ...how })
    context.queue.release(items)
    items.forEach((item, at) => {
      settle(context, item, results[at])
    })
    // Nothing but accounts that others have locked: no turning in circles.
    if (results.every(({ code }) => code === again)) await pause(lockedPauseMs)
    return false
  } catch (error) {
    return recover(context, items, { ...how, error: error as DatabaseError })
  }
}

async function recover(
  context: FlushContext,
  items: Waiting[],
  { careful, attempt, error }: Attempt & { error: DatabaseError },
): Promise<boolean> {
  const code = error.code ?? ''
  if (isLost(error)) {
    context.log?.warn({ err: error, items: items.length }, 'wallet: a connection was lost')
    fail(context, items, () => new WalletUnknown(error.message))
    return true
  }
  const isCollision = code === lockTimeout || collisions.includes(code)
  if (isCollision && attempt < attemptsMax) {
    const next = { careful: careful || code === lockTimeout, attempt: attempt + 1 }
    return send(context, items, next)
  }
  if (isCollision || unable.test(code)) {
    fail(context, items, () => new WalletBusy(error.message))
    return false
  }
  return findPoison(context, items, error)
}

/** One of them is poison, and nothing of the batch was applied: halves find it. */
async function findPoison(context: FlushContext, items: Waiting[], error: Error): Promise<boolean> {
  if (items.length === 1) {
    context.log?.error({ err: error, request: items[0]?.request.operations }, 'wallet: poison')
    fail(context, items, () => error)
    return false
  }
  const middle = items.length >> 1
  const [left, right] = [items.slice(0, middle), items.slice(middle)]
  if (await send(context, left, { careful: false, attempt: 1 })) {
    fail(context, right, () => new WalletBusy('the connection was lost'))
    return true
  }
  return send(context, right, { careful: false, attempt: 1 })
}

function fail({ queue }: FlushContext, items: Waiting[], reason: () => Error): void {
  queue.release(items)
  for (const { reject } of items) reject(reason())
}

function settle(
  { queue, log, onEarlyWin }: FlushContext,
  item: Waiting,
  result: LedgerResult | undefined,
): void {
  if (result?.code === full) {
    log?.error({ request: item.request.operations }, 'wallet: a balance is full')
    item.reject(new WalletFull())
    return
  }
  if (result && result.code !== again) {
    item.resolve(answerOf(item, result))
    if (result.code === early) onEarlyWin?.(item.request)
    return
  }
  item.tries += 1
  queue.putBack(item)
}

async function ledgerRequests(
  { client, houses, ledger }: FlushContext,
  items: readonly Waiting[],
): Promise<LedgerRequest[]> {
  const requests: LedgerRequest[] = []
  for (const { request } of items) {
    const { provider, currency } = request
    const key = `${provider} ${currency}`
    let house_id = houses.get(key)
    if (house_id === undefined) {
      house_id = await findHouse(client, { name: `games:${provider}`, currency, ledger })
      houses.set(key, house_id)
    }
    const operations = request.operations.map(ledgerOperation)
    requests.push({ ...request, house_id, operations, promo: ledgerPromo(request) })
  }
  return requests
}

function ledgerOperation({ type, ext_id, ref_ext_id, amount_cents }: PlayOperation) {
  const ledgerAmount = type === 'rollback' ? 0n : amount_cents
  return { kind: type, ext_id, ref_ext_id: ref_ext_id ?? null, amount_cents: ledgerAmount }
}

const microsPerCent = 10_000n

function ledgerPromo({ promo }: PlayRequest) {
  if (!promo) return undefined
  return {
    win_max_micros: promo.win_max_cents * microsPerCent,
    day_max_micros: promo.day_max_cents * microsPerCent,
  }
}

function answerOf(
  { request }: Waiting,
  { code, balance_cents, transfers }: LedgerResult,
): PlayAnswer {
  if (code !== 0) return { ok: false, code: code as PlayRefusal, balance_cents }
  const transactions = transfers.map(({ id, settled_at, bonus_amount_cents }, at) => ({
    ext_id: request.operations[at]?.ext_id ?? '',
    tx_id: `${id}`,
    processed_at: settled_at,
    bonus_amount_cents,
  }))
  return { ok: true, balance_cents, transactions }
}

/** No SQLSTATE at all, or one that says the session is over, here or between servers of Citus. */
function isLost({ code = '', message }: DatabaseError): boolean {
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code) || betweenServers.test(message)
}
const betweenServers = /^(failure on connection|connection to the remote node|server closed)/
