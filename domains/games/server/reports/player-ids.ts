import type { Tx } from '@casino/db/connect.ts'
import type { ReportLine } from './report.ts'
import { findExternalPlayers } from './report-store.ts'

const ourId = /^[1-9][0-9]{0,14}$/

/** The players of a report's names: our ids, or the provider's names. */
export async function playerIdsOf(
  tx: Tx,
  lines: readonly ReportLine[],
): Promise<(user: string) => bigint | undefined> {
  const names = new Set(lines.map(({ user }) => user).filter((user) => !ourId.test(user)))
  const known = await findExternalPlayers(tx, [...names])
  const ids = new Map(known.map(({ external_id, player_id }) => [external_id, player_id]))
  return (user) => (ourId.test(user) ? BigInt(user) : ids.get(user))
}
