import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { hostRows } from '../store.ts'
import { findBrand, lockBrand } from './brand-office-store.ts'

export const brandKind = 'brand'

/** A brand as the object of a change by staff, locked. */
export async function brandSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  await lockBrand(tx, id)
  const brand = await findBrand(tx, id)
  if (!brand) throw refuse(contract.showBrand, 'brand_unknown')
  const { version, id: _id, ...state } = brand
  const hosts = (await hostRows(tx)).filter(({ brand_id }) => brand_id === id)
  return {
    kind: brandKind,
    id,
    version,
    state: { ...state, brand_id: id, hosts: hosts.map(({ host }) => host) },
  }
}
