import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export const routes: Route[] = [
  handle(contract.listNotifications, listNotifications),
  handle(contract.countUnread, countUnread),
  handle(contract.readNotifications, readNotifications),
]
