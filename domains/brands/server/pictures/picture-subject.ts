import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffReadContext, Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../picture-contract.ts'
import { pictureAddress } from '../../rules.ts'
import { findPicture } from './picture-store.ts'

const kind = 'picture'

/** A picture as the object of its creation. It never changes. */
export async function pictureSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const picture = await findPicture(tx, id)
  if (!picture) throw refuse(contract.showPicture, 'picture_unknown')
  return { kind, id, version: 1, state: { name: picture.name, brand_id: picture.brand_id } }
}

export async function showPicture({ db, recordOf }: StaffReadContext, { id }: { id: bigint }) {
  const picture = await findPicture(db, id)
  if (!picture) throw refuse(contract.showPicture, 'picture_unknown')
  const { audit } = await recordOf({ kind, id })
  return { ...picture, address: pictureAddress(picture.name), version: 1, audit }
}
