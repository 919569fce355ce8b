import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type { ConfigOf } from '../config.ts'
import type * as contract from '../contract.ts'
import { ownGroups } from '../rules.ts'
import { configOf } from './store.ts'

/** The manager of a player, by the groups he names; only his own count, for a manager is no public person. */
export async function showManager(
  { tx, brand, session }: Context,
  { userGroups }: Input<typeof contract.showManager>,
): Promise<Output<typeof contract.showManager>> {
  const own = ownGroups(userGroups, session?.groups ?? [])
  const kept = await configOf(tx, { brand_id: brand.id, name: 'managers' })
  const managers = (kept ?? []) as ConfigOf<'managers'>
  return managers.find(({ groupId }) => own.includes(String(groupId))) ?? {}
}
