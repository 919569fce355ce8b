import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  // Visitors write; what staff note for each other stays with them.
  site: [
    'usage on schema support',
    `select, insert, update on support.conversation, support.entry, support.file, support.alert,
      support.complaint`,
    'select on support.chat_group, support.presence, support.note, support.canned_answer',
    'usage on all sequences in schema support',
  ],
  work: readWrite('support'),
  office: [
    ...readOnly('support'),
    `update (state, group_id, staff_id, agent, waiting_since, promised_at, first_answer_at, last_seq,
      visitor_seen, staff_seen, changed_at, closed_at, version) on support.conversation`,
    'insert on support.entry, support.note, support.complaint',
    'update (closed_at, closed_by_id, closed_by, outcome) on support.alert, support.complaint',
    'insert, update on support.canned_answer, support.presence',
    'usage on all sequences in schema support',
  ],
}
