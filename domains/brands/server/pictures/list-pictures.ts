import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { pictures } from '../../picture-contract.ts'
import { countPictures, picturesPage } from './picture-store.ts'

/** Reads the list of the uploaded pictures. */
export const pictureReader: ListReader<typeof pictures> = {
  rows: ({ db }, listing) => picturesPage(db, listing),
  count: ({ db }, counted) => countPictures(db, counted),
}
