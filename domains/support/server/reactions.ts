import { contactMessageSent } from '@casino/content/contract'
import { on, type Reaction } from '@casino/events/react.ts'
import { takeContactMessage } from './conversations/take-contact-message.ts'

export const reactions: Reaction[] = [
  on(contactMessageSent, async (work, events) => {
    for (const { payload } of events) await takeContactMessage(work, payload)
  }),
]
