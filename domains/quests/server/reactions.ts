import { on, type Reaction } from '@casino/events/react.ts'
import { scoresChanged } from '@casino/tournaments/contract'
import { awardLevels } from './awards/award-levels.ts'

export const reactions: Reaction[] = [
  on(scoresChanged, (work, events) =>
    awardLevels(
      work,
      events.flatMap(({ payload }) => payload),
    ),
  ),
]
