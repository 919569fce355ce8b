import type { Work } from '@casino/db/work.ts'
import { multiAccountGroup } from '../../rules.ts'
import { joinGroup } from '../exclusion/join-group.ts'
import { listDuplicates } from './list-duplicates.ts'

/** Puts the accounts of one person into the multi-account group, with the reason [6.6]. */
export async function markDuplicates({ tx, now }: Work): Promise<void> {
  for (const { ids, reasons, isPerson } of await listDuplicates(tx)) {
    if (!isPerson) continue
    for (const player_id of ids) {
      const [other] = ids.filter((id) => id !== player_id)
      const reason = `${reasons.join(', ')}: ${other}`
      await joinGroup(tx, { player_id, group_id: multiAccountGroup, reason, now })
    }
  }
}
