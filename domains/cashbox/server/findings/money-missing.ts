import type { Work } from '@casino/db/work.ts'
import { owedBy } from '@casino/wallet/money'
import { holdingFindings, playersOwing, saveClosed } from './finding-store.ts'

/**
 * Whether money of a player is missing. The finding about a debt that the player has repaid is
 * closed first.
 */
export async function isMoneyMissing({ tx, now }: Work, playerId: bigint): Promise<boolean> {
  const open = await holdingFindings(tx, playerId)
  if (open.length === 0) return false
  const debts = new Set((await owedBy(tx, playerId)).map(({ currency }) => currency))
  const repaid = open.filter(
    ({ kind, currency }) => kind === 'owed' && currency !== null && !debts.has(currency),
  )
  for (const { id } of repaid)
    await saveClosed(tx, { id, closed_at: now, by: null, reason: 'repaid' })
  return open.length > repaid.length
}

/** Closes the findings about debts that were repaid, also of players who withdraw nothing. */
export async function closeRepaid(work: Work): Promise<void> {
  for (const player of await playersOwing(work.tx)) await isMoneyMissing(work, player)
}
