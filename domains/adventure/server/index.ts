import type { Domain } from '@casino/domain/domain.ts'
import { configs } from './configs.ts'
import { grants } from './grants.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'adventure',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  seed,
  configs,
  personal: [{ table: 'adventure.deposited' }, { table: 'adventure.completed' }],
}
