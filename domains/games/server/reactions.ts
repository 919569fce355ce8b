import { on } from '@casino/events/react.ts'
import { sessionEnded } from '@casino/players/contract'
import { endGameSessions } from './play/end-game-sessions.ts'

export const reactions = [
  on(sessionEnded, (context, told) =>
    endGameSessions(
      context,
      told.map(({ payload }) => BigInt(payload.session_id)),
    ),
  ),
]
