import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type { showHouseKey as call } from '../../contract.ts'
import { publicKeyOf } from './house-key.ts'

/** By what the files of this house are known. */
export async function showHouseKey({ db, brand }: ReadContext): Promise<Output<typeof call>> {
  return { format: 'apogee-safety-1', house: brand.url, key: await publicKeyOf(db) }
}
