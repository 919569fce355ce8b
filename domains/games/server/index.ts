import type { Domain } from '@casino/http/domain.ts'
import { onSettled } from '@casino/wallet/play'
import { jobs } from './jobs.ts'
import { walletPlugin } from './provider-play/plugin.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { showingWins } from './wins/show-wins.ts'

export const domain: Domain = {
  name: 'games',
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  reactions,
  jobs,
  seed,
  plugin: walletPlugin,
  start: async () => {
    const stop = onSettled('games.wins', showingWins())
    return async () => stop()
  },
}
