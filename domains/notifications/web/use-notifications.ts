import { call } from '@casino/client/calls/call.ts'
import { useLive } from '@casino/client/live/live.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  notificationsRead,
  playerNotified,
  playerNotifiedApart,
  readNotifications,
} from '../contract.ts'
import { listedMax } from '../rules.ts'
import { type NotificationData, notifications, unread } from './queries.ts'

/** How many notifications are unread; 0 while it is not known. */
export function useUnread(): number {
  return useQuery(unread()).data?.count ?? 0
}

/** Adds pushed notifications to the browser's copy, and what was read on another device. */
export function useNotificationPush(): void {
  const client = useQueryClient()
  useLive(playerNotified, (notification) => add(client, notification))
  useLive(playerNotifiedApart, (notification) => add(client, notification))
  useLive(notificationsRead, ({ count }) => {
    client.setQueryData(unread().queryKey, { count })
    // An open list shows what is new until it is closed.
    void client.invalidateQueries({ queryKey: notifications().queryKey, refetchType: 'none' })
  })
}

/** One that came twice is there once, and a digest replaces the one before. */
function add(client: QueryClient, notification: NotificationData): void {
  const key = notifications().queryKey
  const known = client.getQueryData<NotificationData[]>(key)
  if (known?.some(({ id }) => id === notification.id)) return
  const { digest } = notification
  const others = known?.filter((one) => digest === null || one.digest !== digest)
  if (others) client.setQueryData(key, [notification, ...others].slice(0, listedMax))
  void client.invalidateQueries({ queryKey: unread().queryKey })
}

/** Marks what is listed as read. It is shown as new until the list is closed. */
export function useReading(listed: readonly NotificationData[]): void {
  const client = useQueryClient()
  const newest = listed.find(({ is_read }) => !is_read)?.id
  useEffect(() => {
    if (newest === undefined) return undefined
    void read(client, newest)
    return () => showAsRead(client, newest)
  }, [newest, client])
}

async function read(client: QueryClient, id: NotificationData['id']): Promise<void> {
  const { queryKey } = unread()
  try {
    const left = await call(readNotifications, { id })
    // An older count that is still on its way must not replace this one.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, left)
  } catch {
    // They stay unread, and are marked when the list is opened again.
    await client.invalidateQueries({ queryKey: notifications().queryKey, refetchType: 'none' })
  }
}

function showAsRead(client: QueryClient, newest: NotificationData['id']): void {
  client.setQueryData<NotificationData[]>(notifications().queryKey, (listed) =>
    listed?.map((one) => (Number(one.id) <= Number(newest) ? { ...one, is_read: true } : one)),
  )
}
