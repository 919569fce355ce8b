import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '@casino/db/connect.ts'
import type { InTransaction, OpenWork } from '@casino/db/work.ts'
import { addCursor, moveCursor, takeCursor } from '@casino/events/outbox-store.ts'
import {
  type ArchivedPage,
  archivePage,
  feedCursors,
  type Old,
  tidyOrder,
} from '@casino/ledger/archive-store.ts'
import { linesOfShards } from '@casino/ledger/ledger-lines.ts'
import { cursorIn } from '@casino/ledger/ledger-of.ts'
import { nowMs } from '@casino/time/now.ts'

/** How long a transfer stays in the hot table. */
export const archiveAfterDays = 120

const dayMs = 86_400_000
const cursorName = 'ledger:archive'
const pageRows = 1000
const tidiedAtOnce = 256
const busyPauseMs = 100
const busyMax = 50

/**
 * Each line of a shard has its own cursor. `line` is left out for the one that is named like the
 * shard.
 */
type OldOfLine = Old & { line?: string }
export type Archived = { moved: number; isDone: boolean }

/** The longest run, and the rows moved per transaction. */
type Bounds = { runMsMax: number; rowsMax?: number }

const nightlyMsMax = 20 * 60_000

/** Archives old transfers, for at most twenty minutes. */
export async function archiveNightly({ inTransaction, db, log, now }: OpenWork): Promise<void> {
  const before = new Date(now.getTime() - archiveAfterDays * dayMs)
  const lines = await linesOfShards(db)
  for (const { name: line, ledger, ids } of lines) {
    const passed = await readersPosition(inTransaction, line)
    const bounds = { runMsMax: nightlyMsMax / lines.length }
    const archived = await archiveOld(inTransaction, { line, ledger, before, passed, ids }, bounds)
    log.info({ ...archived, line, before, passed: `${passed}` }, 'old transfers were archived')
  }
}

/**
 * The transaction that every reader of a line has passed; 0n while a reader has not started. Older
 * transfers are no longer needed by readers.
 */
export async function readersPosition(inTransaction: InTransaction, line: string): Promise<bigint> {
  const cursors = await inTransaction(({ tx }) => feedCursors(tx, line))
  return cursors[0]?.txid ?? 0n
}

/**
 * Moves old transfers out of the hot table, one page per transaction, until none is left, the time
 * is over or locks prevent it. Several servers may try; one at a time moves.
 */
export async function archiveOld(
  inTransaction: InTransaction,
  old: OldOfLine,
  { runMsMax, rowsMax = pageRows }: Bounds,
): Promise<Archived> {
  await inTransaction(({ tx }) => addCursor(tx, cursorOf(old)))
  const untilMs = nowMs() + runMsMax
  const left = new Set<bigint>()
  let moved = 0
  let isDone = false
  for (let busy = 0; !isDone && busy < busyMax && nowMs() < untilMs; ) {
    const page = await inTransaction(({ tx }) => archiveNext(tx, old, rowsMax))
    for (const block of page.blocks) left.add(block)
    moved += page.moved
    isDone = page.isDone
    busy = page.isBusy ? busy + 1 : 0
    if (page.isBusy) await pause(busyPauseMs)
  }
  await tidy(inTransaction, old.ledger, [...left])
  return { moved, isDone }
}

async function archiveNext(tx: Tx, old: OldOfLine, limit: number): Promise<ArchivedPage> {
  const name = cursorOf(old)
  const cursor = await takeCursor(tx, name)
  if (!cursor) return elsewhere
  const page = await archivePage(tx, cursor, { ...old, limit })
  await moveCursor(tx, name, page.cursor)
  return page
}

function cursorOf({ line, ledger }: OldOfLine): string {
  return cursorIn(cursorName, line ?? ledger)
}

/** Another server is archiving. */
const elsewhere: ArchivedPage = {
  moved: 0,
  cursor: { txid: '0', position: 0n },
  isDone: true,
  isBusy: false,
  blocks: [],
}

async function tidy(inTransaction: InTransaction, ledger: string, blocks: bigint[]): Promise<void> {
  const ranges = [...new Set(blocks.map((block) => block - (block % pagesOfRange)))]
  for (let at = 0; at < ranges.length; at += tidiedAtOnce) {
    const blocksNow = ranges.slice(at, at + tidiedAtOnce)
    await inTransaction(({ tx }) => tidyOrder(tx, { ledger, blocks: blocksNow }))
  }
}

/** Pages per range of the BRIN index. */
const pagesOfRange = 16n
