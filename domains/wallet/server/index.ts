import type { Domain } from '@casino/http/domain.ts'
import { jobs } from './jobs.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { start } from './start.ts'
import { exportPlugin } from './statements/export-plugin.ts'

export const domain: Domain = {
  name: 'wallet',
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  reactions,
  jobs,
  seed,
  plugin: exportPlugin,
  start,
}
