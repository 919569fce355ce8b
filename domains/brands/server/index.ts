import type { Domain } from '@casino/domain/domain.ts'
import { configs } from './configs/configs.ts'
import { grants } from './grants.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'

export const domain: Domain = {
  name: 'brands',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  seed,
  configs,
}
