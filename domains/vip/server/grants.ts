import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  // Pages read; jobs and reactions write.
  site: readOnly('vip'),
  work: readWrite('vip'),
  office: [
    ...readOnly('vip'),
    'insert, update on vip.standing, vip.reward, vip.gift, vip.threshold',
    'delete on vip.threshold',
    'update on vip.status, vip.level',
    'insert, update on vip.licence_rule',
    'insert on vip.status_change, vip.check_on_file',
    'insert, update on players.level',
    'usage on all sequences in schema vip',
  ],
}
