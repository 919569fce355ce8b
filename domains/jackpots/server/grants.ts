import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

/** Only jobs know where an open pot drops. */
export const grants: DomainGrants = {
  site: [
    ...readOnly('jackpots'),
    'not all on jackpots.secret',
    'insert, update on jackpots.choice',
  ],
  work: readWrite('jackpots'),
  office: [
    ...readOnly('jackpots'),
    'not all on jackpots.secret',
    'insert, update on jackpots.jackpot, jackpots.level',
    'insert, delete on jackpots.game',
    'usage on all sequences in schema jackpots',
  ],
}
