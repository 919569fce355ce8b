import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { demoPassword } from '@casino/players/demo-users'
import { playerByEmail } from '@casino/players/public'
import { now } from '@casino/time/now.ts'
import { grant, openAccount } from '@casino/wallet/money'
import { type Figure, quantile } from '../figure.ts'
import { freePort, type Served, serve, withDatabase } from '../servers.ts'
import { bareServer } from '../wallet/bare-server.ts'

const email = 'new@apogee.demo'
const warmSpins = 100
const spins = 500
const stakeCents = 20
const fundsCents = 1_000_000n

/**
 * From click to result: a spin by HTTP at the game server, with its draw stored, its bet and win
 * posted in the casino's wallet by a signed call; against a bare server that echoes the answer.
 */
export async function spinBench(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const [port, gamePort] = [await freePort(), await freePort()]
    const gameServerUrl = `http://localhost:${gamePort}`
    const casino = await serve('apps/server/server.ts', port, {
      DATABASE_URL: url,
      GAME_SERVER_URL: gameServerUrl,
    })
    const open: Served[] = [casino]
    try {
      await fund(url)
      const games = await serve('apps/game-server/server.ts', gamePort, {
        DATABASE_URL: url,
        CASINO_URL: casino.url,
        PUBLIC_URL: gameServerUrl,
      })
      open.unshift(games)
      const bare = await serve(bareServer, await freePort(), {})
      open.unshift(bare)
      return await measure({ key: await openGame(casino.url, games.url), games, bare })
    } finally {
      for (const served of open) await served.stop()
    }
  })
}

async function fund(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  const player = await playerByEmail(db, email)
  if (!player) throw new Error(`${email} is not a demo user`)
  const account = { player_id: player.id, currency: player.currency }
  const log = createLog('bench', 'fatal')
  await transactionsOn(db, () => ({ now: now(), log }))(async (work) => {
    await openAccount(work.tx, account)
    await grant(work, { ...account, amount_cents: fundsCents, key: 'bench' })
  })
  await close()
}

/** Signs in, launches the slot for money and trades the launch token; gives the session's key. */
async function openGame(casinoUrl: string, gamesUrl: string): Promise<string> {
  const headers = { 'x-requested-with': 'fetch', 'content-type': 'application/json' }
  const ask = async (url: string, body: object, more: Record<string, string> = {}) => {
    const payload = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
    const answer = await fetch(url, payload)
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const signIn = { user: { email, password: demoPassword } }
  const signedIn = await ask(`${casinoUrl}/api/users/sign_in`, signIn)
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const launchUrl = `${casinoUrl}/api/games/apogee/starfall-reels/launch`
  const launched = await ask(launchUrl, { mode: 'real', device: 'desktop' }, { cookie })
  const { game_url } = (await launched.json()) as { game_url: string }
  const token = new URL(game_url).searchParams.get('token')
  const opened = await ask(`${gamesUrl}/api/session`, { token })
  const { session_key: key, fair } = (await opened.json()) as Opened
  if (!fair.active) {
    const seeds = { client_seed: 'bench', server_seed_hash: fair.next_server_seed_hash }
    await ask(`${gamesUrl}/api/seeds`, seeds, { authorization: `Bearer ${key}` })
  }
  return key
}

type Opened = {
  session_key: string
  fair: { active: unknown; next_server_seed_hash: string }
}

type Measuring = { key: string; games: Served; bare: Served }

async function measure({ key, games, bare }: Measuring): Promise<Figure[]> {
  const bareTimes: number[] = []
  const times: number[] = []
  // By turns, so that whatever else the machine does falls on both.
  for (let count = 0; count < warmSpins + spins; count += 1) {
    const input = { stake_cents: stakeCents }
    const body = JSON.stringify({ play_id: randomUUID(), input })
    const spun = await timed(`${games.url}/api/play`, body, key)
    const echoed = await timed(`${bare.url}/`, spun.text, key)
    if (count < warmSpins) continue
    times.push(spun.ms)
    bareTimes.push(echoed.ms)
  }
  const figure = (name: string, part: number): Figure => {
    const [value, echo] = [quantile(times, part), quantile(bareTimes, part)]
    const against = `bare echo at ${echo.toFixed(2)} ms`
    return {
      name: `spin, click to result: ${name}`,
      value,
      unit: 'ms',
      ratio: value / echo,
      against,
    }
  }
  return [figure('p50', 0.5), figure('p99', 0.99)]
}

async function timed(url: string, body: string, key: string) {
  const start = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return { ms: performance.now() - start, text }
}
