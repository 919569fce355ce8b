import type { Domain } from '@casino/domain/domain.ts'
import { auditClaims } from './boxes/claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { prizes } from './prizes.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'lootboxes',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  jobs,
  seed,
  prizes,
  audit: auditClaims,
  personal: [{ table: 'lootboxes.box', without: ['key'] }],
}
