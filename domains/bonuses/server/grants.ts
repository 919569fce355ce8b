import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  site: [...readWrite('bonuses'), 'not update, delete on bonuses.plan_version'],
  work: [...readWrite('bonuses'), 'not update, delete on bonuses.plan_version'],
  // Staff write plans and give bonuses. A job moves the money when one ends.
  office: [
    ...readOnly('bonuses'),
    'insert, update on bonuses.plan, bonuses.plan_day, bonuses.plan_player, bonuses.setting',
    'insert on bonuses.plan_version, bonuses.player_list, bonuses.listed_player',
    'insert, update on bonuses.code',
    'insert, update on bonuses.bonus, bonuses.freespins',
    'usage on all sequences in schema bonuses',
    'usage on schema prizes',
    'select, insert on prizes.granted',
    'usage on all sequences in schema prizes',
    'select on players.sent_by',
  ],
}
