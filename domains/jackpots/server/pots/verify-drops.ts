import { createHash } from 'node:crypto'
import type { Db, Tx } from '@casino/db/connect.ts'
import { checkDrop, type DropFault } from '../../check-drop.ts'
import { type DroppedRow, droppedAfter } from './pot-store.ts'

export type DropsVerified = { isGenuine: boolean; lines: string[] }

const pageRows = 500
const pagesMax = 100_000

const faults: Record<DropFault | 'amount', string> = {
  commitment: 'its secret is not the committed one',
  drop: 'another drop follows from its secret',
  amount: 'its winner was not paid what it dropped at',
}

/**
 * Draws every pot that has dropped again, from the commitment that was public since its opening. A
 * pot by amount must have paid its drop.
 */
export async function verifyDrops(db: Db | Tx): Promise<DropsVerified> {
  let [after, pots, paid_cents] = [0n, 0, 0n]
  for (let page = 0; page < pagesMax; page += 1) {
    const rows = await droppedAfter(db, after, pageRows)
    for (const row of rows) {
      const fault = await faultOf(row)
      if (fault) return { isGenuine: false, lines: [`${nameOf(row)}: ${faults[fault]}`] }
      pots += 1
      paid_cents += row.amount_cents
      after = row.id
    }
    if (rows.length < pageRows) {
      return {
        isGenuine: true,
        lines: [`${pots} pots dropped where their commitments say; they paid ${paid_cents} cents.`],
      }
    }
  }
  throw new Error(`more than ${pagesMax * pageRows} pots`)
}

async function faultOf(row: DroppedRow): Promise<DropFault | 'amount' | undefined> {
  const fault = await checkDrop(row, async (bytes) => createHash('sha256').update(bytes).digest())
  if (fault) return fault
  return row.drop_cents !== null && row.drop_cents !== row.amount_cents ? 'amount' : undefined
}

function nameOf({ jackpot, level, number }: DroppedRow): string {
  return `pot ${number} of ${jackpot} ${level}`
}
