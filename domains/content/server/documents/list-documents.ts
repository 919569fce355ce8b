import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import { missingLocales, stateOf } from '../../documents.ts'
import type { documents } from '../../staff-contract.ts'
import { countDocuments, documentsPage } from './document-store.ts'

/** Reads the list of all content. */
export const documentReader: ListReader<typeof documents> = {
  async rows({ db, now }, listing) {
    const found = await documentsPage(db, { ...listing, now })
    return found.map(({ locales, ...row }) => ({
      ...row,
      state: stateOf(row, now),
      missing_locales: missingLocales(locales).join(' '),
    }))
  },
  count: ({ db, now }, counted) => countDocuments(db, { ...counted, now }),
}
