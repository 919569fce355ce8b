import type { Domain } from '@casino/domain/domain.ts'
import { auditClaims } from './bonuses/claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { prizes } from './prizes.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'bonuses',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  jobs,
  seed,
  prizes,
  audit: auditClaims,
  personal: [
    { table: 'bonuses.bonus', without: ['key', 'source'] },
    { table: 'bonuses.freespins', without: ['key'] },
    { table: 'bonuses.deposit' },
    { table: 'bonuses.code_use' },
    { table: 'bonuses.plan_player' },
    { table: 'bonuses.play_day' },
    { table: 'bonuses.loss_back' },
    { table: 'bonuses.listed_player' },
    { table: 'bonuses.setting', forget: 'row' },
    { table: 'bonuses.refused_offer', forget: 'row' },
  ],
}
