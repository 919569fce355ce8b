import { on, type Reaction } from '@casino/events/react.ts'
import { documentsChanged } from '@casino/verification/contract'
import { approvedAt } from './withdrawals/approved-at.ts'
import { decideAgain } from './withdrawals/decide-again.ts'

export const reactions: Reaction[] = [
  on(documentsChanged, async (work, events) => {
    for (const { player_id, payload } of events) {
      const approved_at = approvedAt(payload.documents)
      if (player_id && approved_at) await decideAgain(work, { player_id, approved_at })
    }
  }),
]
