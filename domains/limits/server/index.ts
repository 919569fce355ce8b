import type { Domain } from '@casino/domain/domain.ts'
import { auditClaims } from './claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'limits',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  jobs,
  audit: auditClaims,
  personal: [
    { table: 'limits.player_limit', without: ['token_hash'] },
    {
      table: 'limits.play_time',
      through: { column: 'limit_id', table: 'limits.player_limit' },
    },
    { table: 'limits.deposit' },
    { table: 'limits.reality', forget: 'row' },
    { table: 'limits.mailed_link', forget: 'row' },
  ],
}
