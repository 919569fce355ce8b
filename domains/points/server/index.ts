import type { Domain } from '@casino/domain/domain.ts'
import { auditClaims } from './claim-store.ts'
import { grants } from './grants.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'points',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  seed,
  audit: auditClaims,
  personal: [
    { table: 'points.earning' },
    { table: 'points.earned' },
    { table: 'points.by_hand', without: ['staff_id', 'asked_by'] },
  ],
}
