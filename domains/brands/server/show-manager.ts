import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { groupsOfManager, ownGroups } from '../rules.ts'
import { managers } from './configs/configs.ts'
import { readBrandConfig } from './configs/read-brand-config.ts'

/**
 * The manager of the first requested group that the player is in. Other groups are ignored:
 * managers are not public.
 */
export async function showManager(
  context: Context,
  { userGroups }: Input<typeof contract.showManager>,
): Promise<Output<typeof contract.showManager>> {
  const own = ownGroups(userGroups, context.session?.groups ?? [])
  const all = await readBrandConfig(context, context.tx, managers)
  const found = all.find((one) => groupsOfManager(one).some((group) => own.includes(group)))
  if (!found) return {}
  const { groups: _groups, ...shown } = found
  return shown
}
