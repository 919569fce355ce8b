import type { DomainGrants } from '@casino/domain/domain.ts'
import { readWrite } from '@casino/domain/grants.ts'

const schema = 'notifications'

export const grants: DomainGrants = {
  // Only the jobs sign for push services and decide about messages.
  site: [
    `usage on schema ${schema}`,
    `usage on all sequences in schema ${schema}`,
    `select, insert, update, delete on ${schema}.preference, ${schema}.push_subscription`,
    `select (id, public_key, created_at) on ${schema}.push_key`,
    `select on ${schema}.send_log, ${schema}.player_fact, ${schema}.trigger_fired`,
  ],
  work: readWrite(schema),
  office: [
    `usage on schema ${schema}`,
    `usage on all sequences in schema ${schema}`,
    // Staff stop mail to a player who complains.
    'usage on schema mail',
    'select, insert, update, delete on mail.stopped',
    `select on ${schema}.send_log, ${schema}.player_fact, ${schema}.preference`,
    // Never the keys and addresses of devices.
    `select (id, player_id, user_agent, created_at) on ${schema}.push_subscription`,
    `select, insert, update on ${schema}.campaign`,
    `select, insert, update on ${schema}.campaign_text`,
  ],
}
