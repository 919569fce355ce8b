import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { playerListed } from '../../contract.ts'
import { isEntry, type RegisterAnswer } from '../register/register.ts'
import { excludeUntil } from '../store.ts'

type Known = { id: bigint; excluded_until: Date | null }

/** A player in the exclusion register may sign in, to withdraw. Higher domains stop the bets. */
export async function excludeListed(
  { tx }: Pick<Work, 'tx'>,
  { id: player_id, excluded_until }: Known,
  answer: RegisterAnswer,
): Promise<void> {
  if (!isEntry(answer) || (excluded_until && excluded_until >= answer.until)) return
  await excludeUntil(tx, player_id, answer.until)
  await emit(tx, playerListed, { player_id, until: answer.until })
}
