import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { PlayerContext, PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { choicesOf, saveChoice } from './pots/contribution-store.ts'

type Choice = Output<typeof contract.choose>

/** Players take part until they say otherwise. */
export async function showChoice({ db, player }: PlayerReadContext): Promise<Choice> {
  const [choice] = await choicesOf(db, [player.id])
  return { takes_part: choice?.takes_part ?? true }
}

export async function choose(
  { tx, player, now }: PlayerContext,
  { takes_part }: Input<typeof contract.choose>,
): Promise<Choice> {
  await saveChoice(tx, { player_id: player.id, takes_part, since: now })
  return { takes_part }
}
