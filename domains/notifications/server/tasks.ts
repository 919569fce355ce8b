import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** Mails a player what is unread. */
export const digestDue = task({
  name: 'notifications.digest',
  payload: z.object({ player_id: Id }),
})

/**
 * Pushes a notification to the devices of its player. `devices`: only to these, after their push
 * service has asked to wait.
 */
export const pushDue = task({
  name: 'notifications.push',
  payload: z.object({ id: Id, devices: z.optional(z.array(Id)) }),
})

/** Sends the next messages of a campaign. */
export const campaignDue = task({
  name: 'notifications.campaign',
  payload: z.object({ id: Id }),
})

/** Sends the message of a campaign to one player. */
export const messageDue = task({
  name: 'notifications.message',
  payload: z.object({ id: Id, player_id: Id, devices: z.optional(z.array(Id)) }),
})
