import type { Domain } from '@casino/domain/domain.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'

export const domain: Domain = {
  name: 'players',
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  jobs,
  seed,
}
