import type { Domain } from '@casino/domain/domain.ts'
import { auditClaims } from './claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'privacy',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  jobs,
  audit: auditClaims,
  personal: [
    { table: 'privacy.closing' },
    { table: 'privacy.data_file', without: ['body'], forget: 'row' },
  ],
}
