import type { Domain } from '@casino/domain/domain.ts'
import { configs } from './configs.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
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
  jobs,
  seed,
  configs,
  personal: [
    { table: 'adventure.deposited' },
    { table: 'adventure.staked' },
    { table: 'adventure.deposit_day', forget: 'row' },
    { table: 'adventure.completed' },
  ],
}
