import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'

/** A name without authority, by which clients know a player's devices again. The envelope is theirs. */
const Name = z.string().check(z.minLength(1), z.maxLength(100))
const asked = { internalId: Name, project: Name }

const shared = { access: 'anyone', method: 'POST', refusals: [], perMinute: 30 } as const

/** The name that was kept of a player, or a fresh one; a guest has none. */
export const getRestoreId = endpoint({
  ...shared,
  name: 'players.get_restore_id',
  path: '/restore-id/get',
  input: z.strictObject({
    data: z.strictObject(asked),
    requestId: z.uuid(),
    type: z.literal('Api.V1.RestoreId.Get'),
  }),
  output: z.object({ restoreId: z.nullable(z.string()) }),
})

/** Keeps another name for a player; of a guest nothing is kept. */
export const setRestoreId = endpoint({
  ...shared,
  name: 'players.set_restore_id',
  path: '/restore-id/set',
  input: z.strictObject({
    data: z.strictObject({ ...asked, restoreId: Name }),
    requestId: z.uuid(),
    type: z.literal('Api.V1.RestoreId.Set'),
  }),
  output: z.object({}),
})
