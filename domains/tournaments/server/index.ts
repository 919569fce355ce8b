import type { Domain } from '@casino/domain/domain.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { prizes } from './prizes.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'
import { runStandings } from './standings/push-standings.ts'

export const domain: Domain = {
  name: 'tournaments',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  jobs,
  prizes,
  pages: async () => ['/tournaments/all', '/arena', '/promo'],
  seed,
  parts: {
    site: {
      start: async (services) => {
        const pushes = runStandings(services)
        return () => pushes.stop()
      },
    },
  },
  personal: [
    { table: 'tournaments.entry' },
    { table: 'tournaments.played', forget: 'row' },
    { table: 'tournaments.award' },
  ],
}
