import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import * as preferences from '../preference-contract.ts'
import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { showUnsubscribing, unsubscribe } from './mail/unsubscribe.ts'
import { changePreferences, showPreferences } from './preferences/change-preferences.ts'
import { addPush, removePush, showPushes } from './push/manage-devices.ts'
import { readNotifications } from './read-notifications.ts'

export const routes: Route[] = [
  handle(contract.listNotifications, listNotifications),
  handle(contract.countUnread, countUnread),
  handle(contract.readNotifications, readNotifications),
  handle(preferences.showPreferences, showPreferences),
  handle(preferences.changePreferences, changePreferences),
  handle(preferences.showPushes, showPushes),
  handle(preferences.addPush, addPush),
  handle(preferences.removePush, removePush),
  handle(preferences.showUnsubscribing, showUnsubscribing),
  handle(preferences.unsubscribe, unsubscribe),
]
