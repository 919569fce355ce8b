import type { Domain } from '@casino/domain/domain.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { prizes } from './prizes.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'

export const domain: Domain = {
  name: 'tournaments',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  reactions,
  jobs,
  prizes,
  seed,
  personal: [
    { table: 'tournaments.entry' },
    { table: 'tournaments.played', forget: 'row' },
    { table: 'tournaments.award' },
  ],
}
