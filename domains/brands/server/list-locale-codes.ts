import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as clients from '../clients-contract.ts'
import { localesAt } from './locales-at.ts'

/** The language codes that are offered here; exactly one is the default. */
export async function listLocaleCodes(
  context: ReadContext,
): Promise<Output<typeof clients.listLocaleCodes>> {
  return localesAt(context).map((code, place) => ({ code, default: place === 0 }))
}
