import type { Domain } from '@casino/domain/domain.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { staffRoutes } from './routes.ts'
import { seed } from './seed.ts'

export const domain: Domain = {
  name: 'staff',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes: [],
  staffRoutes,
  jobs,
  seed,
  sealed: [{ table: 'staff.second_factor', column: 'secret', purpose: 'staff' }],
}
