import type { Domain } from '@casino/domain/domain.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const domain: Domain = {
  name: 'telemetry',
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  jobs,
  personal: [{ table: 'telemetry.entry', forget: 'row' }],
}
