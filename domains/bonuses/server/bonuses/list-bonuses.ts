import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { viewBonuses } from '../view-gift.ts'
import { bonusesOf, findBonus } from './bonus-store.ts'

export async function listBonuses({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listBonuses>> {
  return viewBonuses(db, await bonusesOf(db, player.id))
}

export async function showBonus(
  { db, player }: PlayerReadContext,
  { id }: Input<typeof contract.showBonus>,
): Promise<Output<typeof contract.showBonus>> {
  const bonus = await findBonus(db, { id, player_id: player.id })
  const [view] = bonus ? await viewBonuses(db, [bonus]) : []
  if (!view) throw refuse(contract.showBonus, 'bonus_unknown')
  return view
}
