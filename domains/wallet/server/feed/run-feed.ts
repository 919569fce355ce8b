import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Services } from '@casino/domain/domain.ts'
import { type Cursor, moveCursor, takeCursor } from '@casino/events/outbox-store.ts'
import {
  type FeedPage,
  type FeedTransfer,
  feedHorizon,
  readTransfers,
  summarizeOrder,
} from '@casino/ledger/feed-store.ts'
import type { Log } from '@casino/log/log.ts'
import { type Loop, loop } from '@casino/time/loop.ts'
import { nowMs } from '@casino/time/now.ts'
import { balanceChanged, pointsChanged } from '../../contract.ts'
import { pointsCurrency, unitOf } from '../../rules.ts'
import { accountOf } from '../accounts/accounts-of.ts'
import { enabledCurrencies } from '../accounts/store.ts'
import { compPointsOf } from '../points/show-comp-points.ts'
import type { FeedReader } from './feed.ts'

export type FeedOptions = {
  db: Db
  log: Log
  now(): Date
  readers: readonly FeedReader[]
} & Pick<Services, 'push' | 'isHeard'>

const batchMax = 1000
const pollMs = 500
/** Flushes come by the hundred a second; readers take several at once. */
const gatherMs = 25
const summarizeMs = 2000

/** Hands settled bets to the readers and pushes new balances until it is stopped. */
export function runFeed(options: FeedOptions): Loop {
  const { db, log, readers } = options
  let isAwake = false
  let balances: Cursor | undefined
  let summarizedAtMs = nowMs()

  const catchUp = async () => {
    let isMoving = false
    for (let caughtUp = false; !caughtUp; ) {
      const pages = await pagesUpToNow(db)
      balances ??= { txid: `${await feedHorizon(db)}`, position: 0n }
      const page = await pages(db, balances)
      await pushBalances(options, page.transfers)
      balances = page.cursor
      const steps: Step[] = [{ count: page.transfers.length, caughtUp: page.caughtUp }]
      for (const reader of readers) steps.push(await readPage(options, pages, reader))
      await pushPoints(options, page.transfers)
      caughtUp = steps.every((step) => step.caughtUp)
      isMoving ||= steps.some(({ count }) => count > 0)
    }
    if (isMoving && nowMs() - summarizedAtMs > summarizeMs) {
      summarizedAtMs = nowMs()
      await summarizeOrder(db)
    }
  }
  const feed = loop({
    name: 'the feed of settled bets',
    log,
    async turn() {
      if (isAwake) await pause(gatherMs)
      isAwake = false
      await catchUp()
      return isAwake ? 0 : pollMs
    },
  })
  return {
    wake() {
      if (isAwake) return
      isAwake = true
      feed.wake()
    },
    stop: feed.stop,
  }
}

type Step = { count: number; caughtUp: boolean }
type Page = FeedPage<FeedTransfer>
type Pages = (db: Db | Tx, after: Cursor) => Promise<Page>

/**
 * Reads pages up to where the feed stands now. Readers that stand at the same place, as they do when
 * they have caught up, share what is read once.
 */
async function pagesUpToNow(db: Db): Promise<Pages> {
  const horizon = await feedHorizon(db)
  const known = new Map<string, Page>()
  return async (reading, after) => {
    const place = `${after.txid} ${after.position}`
    const page =
      known.get(place) ?? (await readTransfers(reading, after, { limit: batchMax, horizon }))
    known.set(place, page)
    return page
  }
}

/** The next page for one reader, with its cursor in one transaction. */
async function readPage(
  { db, log, now }: FeedOptions,
  pages: Pages,
  { name, react }: FeedReader,
): Promise<Step> {
  return db.transaction().execute(async (tx) => {
    const cursor = await takeCursor(tx, name)
    if (!cursor) return { count: 0, caughtUp: true }
    const page = await pages(tx, cursor)
    if (page.transfers.length > 0) await react({ tx, now: now(), log }, page.transfers)
    await moveCursor(tx, name, page.cursor)
    return { count: page.transfers.length, caughtUp: page.caughtUp }
  })
}

async function pushBalances(
  { db, push, isHeard }: FeedOptions,
  transfers: readonly FeedTransfer[],
): Promise<void> {
  // Points and tickets are no balances of money.
  const heard = [...newestByAccount(transfers).values()].filter(
    ({ player_id, currency }) => unitOf(currency) === 'money' && isHeard(balanceChanged, player_id),
  )
  if (heard.length === 0) return
  const enabled = await enabledCurrencies(db)
  for (const { player_id, currency, cash_after_cents, bonus_after_cents } of heard) {
    const cash = cash_after_cents > 0n ? cash_after_cents : 0n
    const amounts = { amount_cents: cash + bonus_after_cents, available_to_cashout_cents: cash }
    push(balanceChanged, player_id, accountOf({ currency, ...amounts }, enabled))
  }
}

/** After the readers: what was ever given is read from the lines. */
async function pushPoints(
  { db, push, isHeard }: FeedOptions,
  transfers: readonly FeedTransfer[],
): Promise<void> {
  const ofPoints = transfers.filter(
    ({ player_id, currency }) => currency === pointsCurrency && isHeard(pointsChanged, player_id),
  )
  for (const player_id of new Set(ofPoints.map((transfer) => transfer.player_id))) {
    push(pointsChanged, player_id, await compPointsOf(db, player_id))
  }
}

function newestByAccount(transfers: readonly FeedTransfer[]): Map<string, FeedTransfer> {
  const newest = new Map<string, FeedTransfer>()
  for (const transfer of transfers) {
    const key = `${transfer.player_id} ${transfer.currency}`
    const known = newest.get(key)
    if (!known || known.seq < transfer.seq) newest.set(key, transfer)
  }
  return newest
}
