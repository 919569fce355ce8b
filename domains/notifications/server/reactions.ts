import { on, type Reaction } from '@casino/events/react.ts'
import { notificationAdded } from '@casino/notify/notify.ts'
import { pushNotifications } from './push-notifications.ts'

export const reactions: Reaction[] = [
  on(notificationAdded, (work, events) =>
    pushNotifications(
      work,
      events.map(({ payload }) => payload.id),
    ),
  ),
]
