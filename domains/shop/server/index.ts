import type { Domain } from '@casino/domain/domain.ts'
import { isPageOpen } from '@casino/http/brand.ts'
import { pageForClients } from './cards/page-for-clients.ts'
import { auditClaims } from './claim-store.ts'
import { grants } from './grants.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'shop',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  seed,
  pages: async ({ brand }) => (isPageOpen(brand, 'rocket-mart') ? ['/rocket-mart'] : []),
  pageData: [pageForClients],
  audit: auditClaims,
  personal: [{ table: 'shop.exchange' }, { table: 'shop.reward_order' }],
}
