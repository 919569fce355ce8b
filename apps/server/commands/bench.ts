import { parseArgs } from 'node:util'
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
const growthFile = new URL('../../../domains/wallet/server/bench/growth-bench.ts', import.meta.url)
const tournamentsFile = new URL(
  '../../../domains/tournaments/server/bench/bench.ts',
  import.meta.url,
)
type GrowthBench = (
  url: string,
  options: { seconds: number; millions: readonly number[] },
) => Promise<Figure[]>
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
  'wallet-growth': () =>
    withDatabase(async (url) => {
      const { growthBench } = (await import(growthFile.href)) as { growthBench: GrowthBench }
      return growthBench(url, { seconds: walletSeconds, millions })
    }),
  tournaments: () =>
    withDatabase(async (url) => {
      const file = await import(tournamentsFile.href)
      return (file as { tournamentsBench(url: string): Promise<Figure[]> }).tournamentsBench(url)
    }),
  'wallet-http': async () => (await import('../bench/wallet/wallet-http.ts')).walletHttpBench(),
  'cashbox-liabilities': async () => (await import('../bench/liabilities.ts')).liabilitiesBench(),
  cashbox: async () => (await import('../bench/cashbox/cashbox.ts')).cashboxBench(),
  spin: async () => (await import('../bench/web/spin.ts')).spinBench(),
  'sign-in-load': () => signIn('load'),
  'sign-in-password': () => signIn('password'),
  'sign-in-remind': () => signIn('remind'),
  'sign-in-confirmation': () => signIn('confirmation'),
  live: async () => (await import('../bench/live/live.ts')).liveBench(),
  lobby: async () => (await import('../bench/web/lobby.ts')).lobbyBench(),
  catalogue: async () => (await import('../bench/catalogue.ts')).catalogueBench(),
  office: async () => (await import('../bench/office/office.ts')).officeBench(),
  support: async () => (await import('../bench/support/support.ts')).supportBench(),
  lighthouse: async () => (await import('../bench/web/lighthouse.ts')).lighthouseBench(),
  'web-lobby': () => web('lobby'),
  'web-category': () => web('category'),
  'web-game': () => web('game'),
  'web-content': () => web('content'),
  'web-hand': () => web('hand'),
}

/** Take an hour or more, so they run only by their names. */
const longBenches = ['wallet-growth']

// `npm run bench -- [name …] [--json] [--millions 1,10]`: runs all benches or the named ones,
// `wallet` for all of its parts; with --json prints one object per line.
const { values, positionals: named } = parseArgs({
  options: { json: { type: 'boolean' }, millions: { type: 'string', default: '1,10,50' } },
  allowPositionals: true,
})
const asJson = values.json
const millions = values.millions.split(',').map(Number)
if (millions.some((count, at) => !(count > (millions[at - 1] ?? 0)))) {
  console.error(`--millions is a list of growing numbers like 1,10,50, not ${values.millions}.`)
  process.exit(1)
}
const shortBenches = Object.keys(benches).filter((bench) => !longBenches.includes(bench))
const benchesOf = (name: string) =>
  longBenches.includes(name)
    ? [name]
    : shortBenches.filter((bench) => bench === name || bench.startsWith(`${name}-`))
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
for (const name of named.length > 0 ? named.flatMap(benchesOf) : shortBenches) {
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
