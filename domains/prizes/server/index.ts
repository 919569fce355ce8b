import type { Domain } from '@casino/domain/domain.ts'
import { grants } from './grants.ts'

export const domain: Domain = {
  name: 'prizes',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes: [],
  personal: [{ table: 'prizes.granted' }],
}
