import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import type { StaffChangeContext, Subject } from '@casino/http/staff/staff-route.ts'
import { catalogueChanged } from '../../contract.ts'
import * as contract from '../../staff-contract.ts'
import { findGameByIdentifier } from '../providers/game-store.ts'
import {
  addMember,
  countCategoryVersion,
  firstGamesOf,
  lockOfficeCategory,
  type OfficeCategory,
  removeMember,
  setOrder,
  updateCategory,
} from './office-categories-store.ts'

export const categoryKind = 'game_category'
type Done = Output<typeof contract.orderCategory>
type Member = Input<typeof contract.addToCategory>

export async function categorySubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const { version, position, lobby_position } = await locked({ tx }, id)
  const games = (await firstGamesOf(tx, id)).map((game) => String(game.id))
  return { kind: categoryKind, id, version, state: { position, lobby_position, games } }
}

/** Puts the games that the card shows in this order. */
export async function orderCategory(
  { tx }: StaffChangeContext,
  { id, games }: Input<typeof contract.orderCategory>,
): Promise<Done> {
  const { title } = await locked({ tx }, id)
  const known = (await firstGamesOf(tx, id)).map((game) => game.id)
  const isSame =
    known.length === games.length && new Set([...known, ...games]).size === known.length
  if (!isSame) throw refuse(contract.orderCategory, 'order_incomplete')
  await setOrder(tx, { id, games })
  await emit(tx, catalogueChanged, {})
  return { text: `${title} has a new order.` }
}

export async function addToCategory(
  { tx }: StaffChangeContext,
  { id, game: identifier }: Member,
): Promise<Done> {
  const { title } = await locked({ tx }, id)
  const game = await findGameByIdentifier(tx, identifier)
  if (!game) throw refuse(contract.addToCategory, 'game_unknown')
  if (!(await addMember(tx, id, game.id))) throw refuse(contract.addToCategory, 'in_category')
  await countCategoryVersion(tx, id)
  await emit(tx, catalogueChanged, {})
  return { text: `${identifier} is the last one in ${title}.` }
}

export async function removeFromCategory(
  { tx }: StaffChangeContext,
  { id, game: identifier }: Member,
): Promise<Done> {
  const { title } = await locked({ tx }, id)
  const game = await findGameByIdentifier(tx, identifier)
  if (!game) throw refuse(contract.removeFromCategory, 'game_unknown')
  const isRemoved = await removeMember(tx, id, game.id)
  if (!isRemoved) throw refuse(contract.removeFromCategory, 'not_in_category')
  await countCategoryVersion(tx, id)
  await emit(tx, catalogueChanged, {})
  return { text: `${identifier} is no longer in ${title}.` }
}

export async function changeCategory(
  { tx }: StaffChangeContext,
  { id, position, lobby_position }: Input<typeof contract.changeCategory>,
): Promise<Done> {
  const { title } = await locked({ tx }, id)
  await updateCategory(tx, { id, position, lobby_position: lobby_position ?? null })
  await emit(tx, catalogueChanged, {})
  return { text: `${title} is changed.` }
}

async function locked({ tx }: Pick<Work, 'tx'>, id: bigint): Promise<OfficeCategory> {
  const category = await lockOfficeCategory(tx, id)
  if (!category) throw refuse(contract.showOfficeCategory, 'category_unknown')
  return category
}
