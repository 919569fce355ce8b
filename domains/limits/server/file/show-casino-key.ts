import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type { showCasinoKey as call } from '../../contract.ts'
import { publicKeyOf } from './casino-key.ts'

export async function showCasinoKey({ db, brand }: ReadContext): Promise<Output<typeof call>> {
  return { format: 'apogee-safety-1', house: brand.url, key: await publicKeyOf(db) }
}
