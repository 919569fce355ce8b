import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

/** Jobs and readers give awards. Staff make quests and change them. */
export const grants: DomainGrants = {
  site: readOnly('quests'),
  work: readWrite('quests'),
  office: [
    ...readOnly('quests'),
    'insert on quests.quest',
    `update (prizes, end_at, series, repeat_days, goal, background, positions, version)
      on quests.quest`,
  ],
}
