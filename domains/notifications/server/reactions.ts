import { on, type Reaction } from '@casino/events/react.ts'
import { notificationAdded } from '@casino/notify/notify.ts'
import { playerSignedUp } from '@casino/players/contract'
import { noteSignUps } from './facts/note-sign-ups.ts'
import { pushNotifications } from './push-notifications.ts'

export const reactions: Reaction[] = [
  on(playerSignedUp, (work, events) =>
    noteSignUps(
      work,
      events.map(({ payload }) => payload.player_id),
    ),
  ),
  on(notificationAdded, (work, events) =>
    pushNotifications(
      work,
      events.map(({ payload }) => payload.id),
    ),
  ),
]
