import { createHash } from 'node:crypto'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../picture-contract.ts'
import { pictureAddress } from '../../rules.ts'
import { encodePicture } from './encode-picture.ts'
import { addPictureRow, hasBrand } from './picture-store.ts'

type Given = Pick<Input<typeof contract.addPicture>, 'file' | 'title'> & {
  brand_id?: bigint | null | undefined
}

/** Stores a picture that staff upload; the same one only once. */
export async function addPicture(work: StaffWork, { file, title, brand_id = null }: Given) {
  const { tx, now, staff } = work
  const encoded = await encodePicture(new Uint8Array(await file.arrayBuffer()))
  if (!encoded) throw refuse(contract.addPicture, 'picture_invalid')
  const hash = createHash('sha256').update(encoded.bytes).digest('hex').slice(0, 16)
  if (brand_id !== null && !(await hasBrand(tx, brand_id))) {
    throw refuse(contract.addPicture, 'brand_unknown')
  }
  const name = `${wordsOf(title)}${brand_id === null ? '' : `-${brand_id}`}-${hash}.webp`
  const id = await addPictureRow(tx, { ...encoded, name, title, brand_id, staff: staff.name, now })
  return { id, name, text: `The picture is at ${pictureAddress(name)}.` }
}

/** The beginning of a file's name. */
function wordsOf(title: string): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return words.replaceAll(/^-+|-+$/g, '').slice(0, 40) || 'picture'
}
