import { sql } from 'kysely'
import type { Casino } from './casino.ts'
import type { GameServer } from './game-server.ts'

/** Moves everything played to noon of a day: transfers near midnight are compared less strictly. */
export async function moveToNoon({ db }: Casino, server: GameServer, day: string): Promise<void> {
  const noon = `'${day}T12:00:00Z'::timestamptz`
  const ifSet = (column: string) => `case when ${column} is not null then ${noon} end`
  await sql.raw(`update ledger.transfer set settled_at = ${noon}`).execute(db)
  await server.rows(`update game_server.round set created_at = ${noon}, moved_at = ${noon}`)
  await server.rows(`update game_server.round_stake set asked_at = ${noon}`)
  await server.rows(`update game_server.live_bet
    set created_at = ${noon}, ended_at = ${ifSet('ended_at')}`)
  await server.rows(`update game_server.live_call set answered_at = ${ifSet('answered_at')}`)
}
