import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../picture-contract.ts'
import { findCard } from '../cards/card-store.ts'
import { saveCard } from './office-store.ts'

/** Gives a special reward its own picture, or that of its type again. */
export async function changeCardPicture(
  { tx, now }: StaffChangeContext,
  { id, picture }: Input<typeof contract.changeCardPicture>,
): Promise<{ text: string }> {
  const card = await findCard(tx, { id, now })
  if (!card) throw refuse(contract.changeCardPicture, 'card_unknown')
  if (card.type !== 'special') throw refuse(contract.changeCardPicture, 'card_not_special')
  await saveCard(tx, card, { picture: picture ?? null })
  return { text: `Card ${card.group} has ${picture ? 'its own picture' : 'the usual picture'}.` }
}
