import type { Domain } from '@casino/domain/domain.ts'

export const domain: Domain = {
  name: 'prizes',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [],
  personal: [{ table: 'prizes.granted' }],
}
