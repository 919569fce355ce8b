import type { SealSecrets } from '@casino/secrets/sealed-key.ts'
import type { Config } from '../config.ts'

export type SealSettings = Pick<
  Config,
  | 'SEAL_SECRET'
  | 'SEAL_PROVIDERS'
  | 'SEAL_BANKS'
  | 'SEAL_PEOPLE'
  | 'SEAL_BOOKS'
  | 'SEAL_DOCUMENTS'
  | 'SEAL_STAFF'
  | 'SEAL_AFFILIATES'
>

/**
 * The secrets with which a process encrypts and decrypts keys of the database; undefined if it has
 * none.
 */
export function sealsOf(config: SealSettings): string | SealSecrets | undefined {
  if (config.SEAL_SECRET !== undefined) return config.SEAL_SECRET
  const own = {
    providers: config.SEAL_PROVIDERS,
    banks: config.SEAL_BANKS,
    people: config.SEAL_PEOPLE,
    books: config.SEAL_BOOKS,
    documents: config.SEAL_DOCUMENTS,
    staff: config.SEAL_STAFF,
    affiliates: config.SEAL_AFFILIATES,
  }
  return Object.values(own).some((secret) => secret !== undefined) ? own : undefined
}
