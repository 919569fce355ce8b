import type { File, Input } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { personalTables } from '@casino/domain/personal.ts'
import { personalRows } from '@casino/domain/personal-store.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { reauthenticate } from '@casino/players/public'
import * as contract from '../contract.ts'
import { passwordFault } from './password-fault.ts'

/** All stored data of a player, streamed as it is read. */
export async function exportData(
  context: OpenContext<PlayerContext>,
  { password }: Input<typeof contract.exportData>,
): Promise<File> {
  const fault = await reauthenticate(context, password)
  if (fault) throw invalid(contract.exportData, { password: passwordFault(fault) })
  const { db, now, player } = context
  return {
    name: `my-data-${now.toISOString().slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    parts: writeData(db, { player_id: player.id, now }),
  }
}

/** One object: the rows of each table by its name. */
export async function* writeData(
  db: Db | Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): AsyncGenerator<string> {
  const head = { made_at: now, player_id: Number(player_id) }
  yield `${JSON.stringify(head).slice(0, -1)},\n"tables":{`
  let before = ''
  for (const table of personalTables()) {
    if (table.isUntold) continue
    yield `${before}\n${JSON.stringify(table.table)}:[`
    let comma = ''
    for await (const rows of personalRows(db, table, player_id)) {
      for (const row of rows) {
        yield `${comma}\n${row}`
        comma = ','
      }
    }
    yield ']'
    before = ','
  }
  yield '\n}}\n'
}
