import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'

/**
 * A name without authority, by which clients recognise a player's devices. The field names are
 * those of the clients.
 */
const Name = z.string().check(z.minLength(1), z.maxLength(100))
const asked = { internalId: Name, project: Name }

const shared = { access: 'anyone', method: 'POST', refusals: [], perMinute: 30 } as const

/** The name stored for the player, or a new one. A guest has none. */
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

/** The same for later clients, which read the name one level deeper. */
export const getLaterRestoreId = endpoint({
  ...getRestoreId,
  name: 'players.get_later_restore_id',
  path: '/api-fe/restore-id/get',
  output: z.object({ data: getRestoreId.output }),
})

/** Stores another name for the player. Nothing is stored for a guest. */
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
