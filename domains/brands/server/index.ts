import type { Domain } from '@casino/domain/domain.ts'
import { configs } from './configs/configs.ts'
import { grants } from './grants.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'brands',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  seed,
  configs,
  parts: { site: { plugin: (app, { db }) => servePictures(app, db) } },
}
