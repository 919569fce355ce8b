import type { Domain } from '@casino/domain/domain.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const domain: Domain = {
  name: 'notifications',
  migrations: new URL('./migrations/', import.meta.url),
  // Its rows are in the schema of platform/notify.
  grants: {},
  routes,
  reactions,
}
