import type { Services } from '@casino/domain/domain.ts'
import { cursorOf } from '@casino/events/outbox-store.ts'
import { newestBalances } from '@casino/ledger/feed-store.ts'
import { type Line, linesOfAll, linesOfShards } from '@casino/ledger/ledger-lines.ts'
import { cursorIn } from '@casino/ledger/ledger-of.ts'
import { type Loop, loop } from '@casino/time/loop.ts'
import { balanceChanged, pointsChanged } from '../../contract.ts'
import { pointsCurrency, unitOf } from '../../rules.ts'
import { accountOf } from '../accounts/accounts-of.ts'
import { enabledCurrencies } from '../accounts/store.ts'
import { compPointsWith } from '../points/show-comp-points.ts'

type PushOptions = Pick<Services, 'db' | 'log' | 'push' | 'subscribersOf'>

/** Other processes write the ledger, so this one polls. */
const pauseMs = 100

/** The cursor of the wallet's own reader, which writes the lines. */
const bookCursor = 'wallet:wallet:wallet.money_moved'

/** Pushes new balances to players who are connected to this server, until it is stopped. */
export function runPushes(options: PushOptions): Loop {
  const { db, log } = options
  const balancesFrom = new Map<string, bigint>()
  const pointsFrom = new Map<string, bigint>()
  return loop({
    name: 'the newest balances',
    log,
    pauseAfterFailureMs: pauseMs,
    async turn() {
      for (const line of await linesOfAll(db)) {
        const { name, horizon } = line
        const from = balancesFrom.get(name) ?? horizon
        await pushBalances(options, { ...line, from, end: horizon })
        balancesFrom.set(name, horizon)
      }
      await pushBookedPoints(options, pointsFrom)
      return pauseMs
    },
  })
}

/**
 * The points total is computed from the lines, so points are pushed after these are written: in
 * each shard up to the position of their reader.
 */
async function pushBookedPoints(
  options: PushOptions,
  pointsFrom: Map<string, bigint>,
): Promise<void> {
  const { db, subscribersOf } = options
  if (subscribersOf(pointsChanged).length === 0) return pointsFrom.clear()
  for (const line of await linesOfShards(db)) {
    const cursor = await cursorOf(db, cursorIn(bookCursor, line.name))
    const booked = cursor ? BigInt(cursor.txid) : line.horizon
    const from = pointsFrom.get(line.name) ?? booked
    await pushPoints(options, { ...line, from, end: booked })
    pointsFrom.set(line.name, booked)
  }
}

/** The transactions of a line within a range. */
type Span = Pick<Line, 'ledger' | 'ids'> & { from: bigint; end: bigint }

async function pushBalances({ db, push, subscribersOf }: PushOptions, span: Span): Promise<void> {
  const changed = await newestBalances(db, { ...span, players: subscribersOf(balanceChanged) })
  // Points and tickets are not money.
  const money = changed.filter(({ currency }) => unitOf(currency) === 'money')
  if (money.length === 0) return
  const enabled = await enabledCurrencies(db)
  for (const { player_id, ...balance } of money) {
    push(balanceChanged, player_id, accountOf(balance, enabled))
  }
}

async function pushPoints({ db, push, subscribersOf }: PushOptions, span: Span): Promise<void> {
  const changed = await newestBalances(db, { ...span, players: subscribersOf(pointsChanged) })
  const points = changed.filter(({ currency }) => currency === pointsCurrency)
  if (points.length === 0) return
  const balances = new Map(points.map(({ player_id, amount_cents }) => [player_id, amount_cents]))
  for (const [player_id, own] of await compPointsWith(db, balances)) {
    push(pointsChanged, player_id, own)
  }
}
