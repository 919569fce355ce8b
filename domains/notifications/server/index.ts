import type { Domain } from '@casino/domain/domain.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { mailPlugin } from './mail/mail-plugin.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'notifications',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
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
    { table: 'notifications.player_fact' },
    { table: 'notifications.trigger_fired' },
  ],
}
