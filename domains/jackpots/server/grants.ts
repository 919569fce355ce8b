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
    'insert on jackpots.jackpot, jackpots.level',
    'update (state, version) on jackpots.jackpot',
    // Meters and what fills them are for jobs alone.
    'update (seed_cents, ceiling_cents, hours, per_mille) on jackpots.level',
    'insert, delete on jackpots.game',
    'usage on all sequences in schema jackpots',
  ],
}
