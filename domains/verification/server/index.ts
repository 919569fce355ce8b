import type { Domain } from '@casino/domain/domain.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const domain: Domain = {
  name: 'verification',
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  jobs,
}
