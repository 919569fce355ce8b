import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { wrongCodesMax } from '../../rules.ts'
import { addWrongCode, wrongCodes } from './code-store.ts'

type Asker = Pick<OpenContext<PlayerContext>, 'player' | 'visitor' | 'inTransaction' | 'db' | 'now'>

/** Whether this player or address has sent too many wrong codes of late. */
export async function hasGuessed(asker: Asker): Promise<boolean> {
  return (await wrongCodes(asker.db, whoOf(asker), asker.now)) >= wrongCodesMax
}

/** Counts a wrong code in a transaction of its own, because the refusal rolls the call's back. */
export async function countWrongCode(asker: Asker): Promise<void> {
  await asker.inTransaction(({ tx, now }) => addWrongCode(tx, whoOf(asker), now))
}

function whoOf({ player, visitor }: Asker): string[] {
  return [`player ${player.id}`, `address ${visitor.ip}`]
}
