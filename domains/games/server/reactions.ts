import { on, type Reaction } from '@casino/events/react.ts'
import { sessionEnded } from '@casino/players/contract'
import { betsSettled } from '@casino/wallet/play'
import { endGameSessions } from './play/end-game-sessions.ts'
import { sendRealityChecks } from './play/send-reality-checks.ts'
import { showWins } from './wins/show-wins.ts'

export const reactions: Reaction[] = [
  on(sessionEnded, (work, events) =>
    endGameSessions(
      work,
      events.map(({ payload }) => payload.session_id),
    ),
  ),
  on(betsSettled, async (work, batch) => {
    await showWins(work, batch)
    await sendRealityChecks(work, batch)
  }),
]
