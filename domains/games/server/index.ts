import type { Domain } from '@casino/domain/domain.ts'
import { configs } from './configs.ts'
import { auditClaims } from './freespins/claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { listPages } from './lists/list-pages.ts'
import { walletPlugin } from './provider-play/plugin.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { snapshots } from './snapshots.ts'
import { staffRoutes } from './staff-routes.ts'
import { winClaims } from './wins/claim-store.ts'

export const domain: Domain = {
  name: 'games',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  jobs,
  snapshots,
  seed,
  configs,
  pages: listPages,
  parts: { wallet: { plugin: walletPlugin } },
  sealed: [{ table: 'games.provider', column: 'secret', purpose: 'providers' }],
  audit: [...auditClaims, ...winClaims],
  personal: [
    { table: 'games.session' },
    { table: 'games.played', forget: 'row' },
    { table: 'games.favorite', forget: 'row' },
    { table: 'games.freespin_issue' },
    { table: 'games.open_stake' },
    { table: 'games.chat_line', forget: 'row' },
    { table: 'games.chat_mute' },
  ],
}
