import type { Domain } from '@casino/domain/domain.ts'
import { isPageOpen } from '@casino/http/brand.ts'
import { auditClaims } from './claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { jackpotRows } from './lists/jackpot-store.ts'
import { ofKinds } from './lists/of-kinds.ts'
import { prizes } from './prizes.ts'
import { runPushes } from './push-jackpots.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'jackpots',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  jobs,
  seed,
  prizes,
  pages: async ({ db, brand }) => {
    if (!brand.policy.jackpots_allowed || !isPageOpen(brand, 'mystic-jackpots')) return []
    const jackpots = await ofKinds(db, await jackpotRows(db, {}), brand.policy.kinds_allowed)
    return jackpots
      .filter(({ state }) => state !== 'planned')
      .map(({ identifier }) => `/${identifier}`)
  },
  audit: auditClaims,
  parts: {
    work: {
      start: async (services) => {
        const pushes = runPushes(services)
        return () => pushes.stop()
      },
    },
  },
  personal: [
    { table: 'jackpots.win' },
    { table: 'jackpots.contribution', forget: 'row' },
    { table: 'jackpots.choice', forget: 'row' },
    { table: 'jackpots.alert', forget: 'row', isUntold: true },
  ],
}
