import { gamesBench } from '@casino/game-kit/commands/bench.ts'
import { environment } from '../bench/bench.config.ts'
import { type Figure, tableOf } from '../bench/figure.ts'
import { withDatabase } from '../bench/servers.ts'
import type { SignInPart } from '../bench/sign-in.ts'
import type { WebPart } from '../bench/web/web.ts'

const walletSeconds = 8
/** Loaded by their files: the wallet's benches are not part of its public API. */
const walletFile = new URL('../../../domains/wallet/server/bench/bench.ts', import.meta.url)
const shardsFile = new URL('../../../domains/wallet/server/bench/shards-bench.ts', import.meta.url)
type ShardsBench = (url: string, seconds: number) => Promise<Figure[]>
type WalletBench = (
  url: string,
  options: { seconds: number; searchPath: string },
) => Promise<Figure[]>

async function web(part: WebPart): Promise<Figure[]> {
  return (await import('../bench/web/web.ts')).webBench(part)
}

async function signIn(part: SignInPart): Promise<Figure[]> {
  return (await import('../bench/sign-in.ts')).signInBench(part)
}

const benches: Record<string, () => Promise<Figure[]>> = {
  games: gamesBench,
  'wallet-inside': () =>
    withDatabase(async (url) => {
      const { walletBench } = (await import(walletFile.href)) as { walletBench: WalletBench }
      return walletBench(url, { seconds: walletSeconds, searchPath: environment.path })
    }),
  'wallet-shards': () =>
    withDatabase(async (url) => {
      const { shardsBench } = (await import(shardsFile.href)) as { shardsBench: ShardsBench }
      return shardsBench(url, walletSeconds)
    }),
  'wallet-http': async () => (await import('../bench/wallet/wallet-http.ts')).walletHttpBench(),
  'cashbox-liabilities': async () => (await import('../bench/liabilities.ts')).liabilitiesBench(),
  cashbox: async () => (await import('../bench/cashbox/cashbox.ts')).cashboxBench(),
  spin: async () => (await import('../bench/web/spin.ts')).spinBench(),
  'sign-in-load': () => signIn('load'),
  'sign-in-password': () => signIn('password'),
  'sign-in-remind': () => signIn('remind'),
  'sign-in-confirmation': () => signIn('confirmation'),
  lobby: async () => (await import('../bench/web/lobby.ts')).lobbyBench(),
  catalogue: async () => (await import('../bench/catalogue.ts')).catalogueBench(),
  office: async () => (await import('../bench/office/office.ts')).officeBench(),
  lighthouse: async () => (await import('../bench/web/lighthouse.ts')).lighthouseBench(),
  'web-lobby': () => web('lobby'),
  'web-category': () => web('category'),
  'web-game': () => web('game'),
  'web-content': () => web('content'),
  'web-hand': () => web('hand'),
}

// `npm run bench -- [name …] [--json]`: runs all benches or the named ones, `wallet` for all of its
// parts; with --json prints one object per line.
const args = process.argv.slice(2)
const asJson = args.includes('--json')
const named = args.filter((arg) => !arg.startsWith('--'))
const benchesOf = (name: string) =>
  Object.keys(benches).filter((bench) => bench === name || bench.startsWith(`${name}-`))
const unknown = named.filter((name) => benchesOf(name).length === 0)
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

// An explicit exit runs the exit handlers that stop child processes; a signal alone does not.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1))
}

let isBroken = false
for (const name of named.length > 0 ? named.flatMap(benchesOf) : Object.keys(benches)) {
  try {
    const figures = (await benches[name]?.()) ?? []
    const lines = asJson ? figures.map((one) => JSON.stringify(one)).join('\n') : tableOf(figures)
    console.log(asJson ? lines : `${name}\n${lines}\n`)
  } catch (error) {
    isBroken = true
    console.error(`${name} failed:`, error)
  }
}
process.exit(isBroken ? 1 : 0)
