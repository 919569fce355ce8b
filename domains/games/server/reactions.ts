import { on, type Reaction } from '@casino/events/react.ts'
import { sessionEnded } from '@casino/players/contract'
import { betsSettled } from '@casino/wallet/play'
import { endGameSessions } from './play/end-game-sessions.ts'
import { tellReality } from './play/tell-reality.ts'
import { showWins } from './wins/show-wins.ts'

export const reactions: Reaction[] = [
  on(sessionEnded, (work, told) =>
    endGameSessions(
      work,
      told.map(({ payload }) => payload.session_id),
    ),
  ),
  on(betsSettled, async (work, batch) => {
    await showWins(work, batch)
    await tellReality(work, batch)
  }),
]
