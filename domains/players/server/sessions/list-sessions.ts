import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { sessionIsOver } from '../../rules.ts'
import type * as contract from '../../security-contract.ts'
import { sessionsShownMax } from '../../security-rules.ts'
import { sessionBefore, sessionsOf } from './session-list-store.ts'

/** The player's open sessions. */
export async function listSessions({
  db,
  now,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listSessions>> {
  const rows = await sessionsOf(db, { player_id: player.id, limit: sessionsShownMax })
  return rows
    .filter((row) => !sessionIsOver(row, now))
    .map((row) => ({ ...row, current: row.id === player.session_id }))
}

/** The sign-in before this one, whether its session has ended or not. */
export async function previousSignIn({
  db,
  player: { id, session_id },
}: PlayerReadContext): Promise<Output<typeof contract.previousSignIn>> {
  return (await sessionBefore(db, { player_id: id, session_id })) ?? null
}
