import type { Domain } from '@casino/domain/domain.ts'
import { auditClaims as correctionClaims } from './corrections/claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { auditClaims as openingClaims } from './opening/claim-store.ts'
import { playerMoneyRoutes } from './player-money/player-money-routes.ts'
import { prizes } from './prizes.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { snapshots } from './snapshots.ts'
import { staffRoutes } from './staff-routes.ts'
import { startPlay, startPushes, startReaders } from './start.ts'

export const domain: Domain = {
  name: 'wallet',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes: [...playerMoneyRoutes, ...staffRoutes],
  reactions,
  jobs,
  seed,
  snapshots,
  prizes,
  pages: async () => ['/proof-of-liabilities'],
  parts: {
    wallet: { start: startPlay },
    site: { start: startPushes },
    work: { start: startReaders },
  },
  sealed: [
    { table: 'secrets.signing_key', column: 'private_key', purpose: 'books' },
    { table: 'wallet.liability_tree', column: 'secret', purpose: 'books' },
  ],
  personal: [
    { table: 'wallet.line' },
    { table: 'wallet.correction', without: ['reason'] },
    { table: 'wallet.opening' },
  ],
  audit: [...correctionClaims, ...openingClaims],
}
