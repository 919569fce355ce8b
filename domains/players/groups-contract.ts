import { event } from '@casino/contract/event.ts'
import * as z from 'zod/mini'

/** A player has entered or left a group; clients then load the player again. */
export const groupsUpdated = event({
  name: 'players.groups_updated',
  push: 'player',
  channel: 'groups_updates',
  payload: z.object({
    id: z.string(),
    name: z.string(),
    /** Whether the player is in the group now. */
    joined: z.boolean(),
  }),
})
