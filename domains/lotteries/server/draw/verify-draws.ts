import type { Db, Tx } from '@casino/db/connect.ts'
import {
  type ChainEntry,
  type ChainFault,
  type ChainHead,
  checkChain,
  emptyChain,
} from '@casino/proof/hash-chain.ts'
import { checkDraw, type DrawFault } from '../../check-draw.ts'
import { tools } from './node-tools.ts'
import { type EntryRow, entriesAfter } from './proof-store.ts'

export type DrawsVerified = { isGenuine: boolean; lines: string[] }

const pageRows = 500
const pagesMax = 100_000

const ofChain: Record<ChainFault, string> = {
  text: 'its text does not have its hash',
  content: 'its text is no entry of the chain',
  number: 'an entry before it is missing',
  previous: 'it does not contain the hash of the entry before: that entry was rewritten',
}
const ofDraw: Record<DrawFault, string> = {
  entry: 'its entries cannot be read',
  other_lottery: 'its entries are of two lotteries',
  seed: 'its seed is not the committed one',
  beacon: 'its value is not that of the committed round of the beacon',
  numbers: 'other numbers follow from its seed',
}

/**
 * Checks the chain of proofs and draws every lottery again. Each draw must follow from what was
 * committed in an earlier entry.
 */
export async function verifyDraws(db: Db | Tx): Promise<DrawsVerified> {
  const openings = new Map<bigint, ChainEntry>()
  let head: ChainHead = emptyChain
  let draws = 0
  for (let page = 0; page < pagesMax; page += 1) {
    const rows = await entriesAfter(db, head.number, pageRows)
    const checked = await checkChain(rows, tools.digest, head)
    if (checked.fault) {
      const { at, why } = checked.fault
      return refused(`entry ${rows[at]?.number}: ${ofChain[why]}`)
    }
    for (const row of rows) {
      const fault = await faultOf(row, openings)
      if (fault) return refused(`lottery ${row.lottery_id}: ${fault}`)
      if (row.kind === 'drawn') draws += 1
    }
    head = checked.head ?? head
    if (rows.length < pageRows) return genuine(head, { lotteries: openings.size, draws })
  }
  throw new Error(`more than ${pagesMax * pageRows} entries`)
}

/** Remembers a commitment; draws a drawn lottery again. */
async function faultOf(
  { kind, lottery_id, text, hash }: EntryRow,
  openings: Map<bigint, ChainEntry>,
): Promise<string | undefined> {
  if (kind === 'opened') {
    openings.set(lottery_id, { text, hash })
    return undefined
  }
  const opened = openings.get(lottery_id)
  if (!opened) return 'it was drawn without a commitment'
  const fault = await checkDraw({ opened, drawn: { text, hash } }, tools)
  return fault && ofDraw[fault]
}

function genuine(head: ChainHead, { lotteries, draws }: { lotteries: number; draws: number }) {
  const lines = [
    `${lotteries} lotteries were committed before their first ticket, ${draws} draws follow from it.`,
    `head ${head.hash}`,
  ]
  return { isGenuine: true, lines }
}

function refused(line: string): DrawsVerified {
  return { isGenuine: false, lines: [line] }
}
