import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { deviceOf } from '../rules.ts'

export async function showDevice({
  visitor,
}: ReadContext): Promise<Output<typeof contract.showDevice>> {
  return deviceOf(visitor.user_agent)
}
