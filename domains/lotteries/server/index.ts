import type { Domain } from '@casino/domain/domain.ts'
import { isPageOpen } from '@casino/http/brand.ts'
import { auditClaims } from './claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { lotteriesOf } from './lottery-store.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'lotteries',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  jobs,
  seed,
  pages: async ({ db, brand }) => {
    if (!isPageOpen(brand, 'lottery-tournaments')) return []
    const open = (await lotteriesOf(db, brand.id)).filter(({ group_ids }) => group_ids.length === 0)
    return ['/lotteries', ...open.map(({ slug }) => `/lottery/${slug}`)]
  },
  audit: auditClaims,
  personal: [
    { table: 'lotteries.issue', without: ['key'] },
    { table: 'lotteries.holder' },
    { table: 'lotteries.stake' },
    { table: 'lotteries.prize' },
  ],
}
