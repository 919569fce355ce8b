import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { countUnread, listNotifications } from '../contract.ts'
import { showPreferences, showPushes } from '../preference-contract.ts'
import { localExpiryMs } from '../rules.ts'

export type NotificationData = Received<typeof listNotifications>[number]

/** The socket adds new ones to the copy, so the copy stays valid for long. */
const local = { staleTime: localExpiryMs, gcTime: localExpiryMs }

export const notifications = () => ({ ...ask(listNotifications, {}), ...local })
export const unread = () => ({ ...ask(countUnread, {}), ...local })

export type PreferenceData = Received<typeof showPreferences>
export type PushData = Received<typeof showPushes>

export const preferences = () => ask(showPreferences, {})
export const pushes = () => ask(showPushes, {})
