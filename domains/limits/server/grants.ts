import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  site: [
    ...readOnly('limits'),
    'insert, update, delete on limits.player_limit, limits.deposit, limits.play_time',
    'insert, delete on limits.mailed_link',
    'insert, update on limits.reality',
    'usage on all sequences in schema limits',
  ],
  work: readWrite('limits'),
  // An exclusion; never another limit.
  office: [
    ...readOnly('limits'),
    'insert, update (reset_at, ended_at) on limits.player_limit',
    'usage on all sequences in schema limits',
  ],
}
