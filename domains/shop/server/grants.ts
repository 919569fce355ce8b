import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  site: [
    ...readOnly('shop'),
    'insert on shop.exchange, shop.reward_order',
    'usage on all sequences in schema shop',
  ],
  work: readWrite('shop'),
  // Staff keep the cards and their sales, and fulfil orders.
  office: [
    ...readOnly('shop'),
    'insert, update on shop.card, shop.money_rate',
    'insert, update, delete on shop.sale',
    'update (state, note, changed_at, version) on shop.reward_order',
    'usage on all sequences in schema shop',
  ],
}
