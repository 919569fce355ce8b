import type { Domain } from '@casino/domain/domain.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'vip',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  jobs,
  seed,
  pages: async ({ brand }) => (brand.policy.vip_allowed ? ['/rocketplay-vipclub'] : []),
  personal: [
    { table: 'vip.standing' },
    { table: 'vip.turnover' },
    { table: 'vip.status_change', without: ['staff'] },
    { table: 'vip.player_level' },
    { table: 'vip.level_reached' },
    { table: 'vip.reward' },
    { table: 'vip.check_on_file', without: ['staff', 'note'] },
  ],
}
