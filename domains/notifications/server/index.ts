import type { Domain } from '@casino/domain/domain.ts'
import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import { listNotificationsOfPlayer } from '../office-contract.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { mailPlugin } from './mail/mail-plugin.ts'
import { notificationReader } from './office-store.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'

export const domain: Domain = {
  name: 'notifications',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes: [...handleStaffList(listNotificationsOfPlayer, notificationReader)],
  reactions,
  jobs,
  seed,
  parts: { site: { plugin: mailPlugin } },
  sealed: [{ table: 'notifications.push_key', column: 'private_key', purpose: 'books' }],
  personal: [
    { table: 'notifications.preference', forget: 'row' },
    {
      table: 'notifications.push_subscription',
      without: ['endpoint', 'p256dh', 'auth'],
      forget: 'row',
    },
    { table: 'notifications.send_log' },
  ],
}
