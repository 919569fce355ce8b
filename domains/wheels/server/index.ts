import type { Domain } from '@casino/domain/domain.ts'
import { isPageOpen } from '@casino/http/brand.ts'
import { configs } from './configs.ts'
import { routes } from './routes.ts'

export const domain: Domain = {
  name: 'wheels',
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  configs,
  pages: async ({ brand }) => [
    '/rocketmart-wheel',
    '/rocketplay-wheel',
    ...(isPageOpen(brand, 'rocket-chance') ? ['/rocket-chance'] : []),
  ],
}
