import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as clients from '../../clients-contract.ts'
import { isTrackingCode } from '../../referral.ts'

/** Stores an affiliate's codes in the visitor's browser. Without codes nothing changes. */
export async function setAffiliate(
  { reply }: ReadContext,
  input: Input<typeof clients.setAffiliate>,
): Promise<Output<typeof clients.setAffiliate>> {
  const [stag, affb_id] = [input.stag, input.affb_id].map(traceOf)
  reply.keepSender({ stag, affb_id })
  return {}
}

function traceOf(value: unknown): string | undefined {
  return typeof value === 'string' && isTrackingCode(value) ? value : undefined
}
