import type { Domain } from '@casino/domain/domain.ts'
import { auditClaims } from './claim-store.ts'
import { grants } from './grants.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'

export const domain: Domain = {
  name: 'quests',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  reactions,
  seed,
  audit: auditClaims,
  personal: [{ table: 'quests.award' }],
}
