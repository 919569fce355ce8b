import assert from 'node:assert/strict'
import { event } from '@casino/contract/event.ts'
import { isOwnPath } from '@casino/contract/is-own-path.ts'
import { Id } from '@casino/contract/values.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import * as z from 'zod/mini'
import type { NewNotification } from './notification.ts'
import { addNotification, addToDigest } from './notification-store.ts'

/** A player has a new notification. */
export const notificationAdded = event({
  name: 'notify.added',
  push: 'none',
  payload: z.object({ id: Id }),
})

/**
 * Notifies a player on the site, in the caller's transaction: it is shown only if that commits.
 */
export async function notify({ tx, now }: Work, notification: NewNotification): Promise<void> {
  const { path, digest } = notification
  assert(path === undefined || isOwnPath(path), `${path} is no path of this site`)
  const id =
    digest === undefined
      ? await addNotification(tx, { ...notification, now })
      : await addToDigest(tx, { ...notification, digest, now })
  if (id !== undefined) await emit(tx, notificationAdded, { id })
}
