import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  site: readOnly('points'),
  work: readWrite('points'),
  // Staff write rates and factors, and give points by hand.
  office: [
    ...readOnly('points'),
    'insert on points.rate',
    'insert, update (version, percent) on points.factor',
    'insert on points.by_hand',
    // The first points open an account.
    'insert (player_id, currency, id) on ledger.account',
    'usage on sequence ledger.account_id',
    'usage on all sequences in schema points',
    'usage on schema prizes',
    'select, insert on prizes.granted',
    'usage on all sequences in schema prizes',
  ],
}
