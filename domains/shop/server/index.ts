import type { Domain } from '@casino/domain/domain.ts'
import { isPageOpen } from '@casino/http/brand.ts'
import { auditClaims } from './claim-store.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'

export const domain: Domain = {
  name: 'shop',
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  seed,
  pages: async ({ brand }) => (isPageOpen(brand, 'rocket-mart') ? ['/rocket-mart'] : []),
  audit: auditClaims,
  personal: [{ table: 'shop.exchange' }],
}
