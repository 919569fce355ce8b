import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { schemasOf, shardOf } from '@casino/db/shards/shards.ts'
import { demoPassword } from '@casino/players/demo-users'
import type { Figure } from '../crash/figure.ts'
import { type Cluster, untilReady } from './cluster.ts'
import { placesOf } from './player-store.ts'

/** Players of the test bench, in several shards. */
const people = ['acceptance', 'acceptance-other', 'acceptance-limited']
/** More requests for players on the hanging server than the site has connections. */
const [askersOfHanging, askersOfOthers] = [40, 2]
/** Slow enough for the rate limit per address. */
const [hangingMs, askMs] = [12_000, { others: 500, hanging: 2000 }]
const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }

type Answers = { others: number[]; again: number; otherwise: number }
type DemoUser = { cookie: string; place: number | undefined }

/**
 * While a worker hangs, players request their accounts from the site: those on other servers are
 * answered.
 */
export async function pagesWithoutWorker(
  { url, servers }: Pick<Cluster, 'url' | 'servers'>,
  site: string,
): Promise<Figure[]> {
  const worker = servers[1]
  if (!worker) throw new Error('there is no worker')
  const places = await placesOf(url)
  const all: DemoUser[] = []
  // Fast sign-ins from one address would require a captcha.
  for (const name of people) all.push(await signIn(site, name, places))
  const isIts = ({ place }: DemoUser) => place === worker.port
  const received: Answers = { others: [], again: 0, otherwise: 0 }
  const own = all.filter(isIts)
  const thaw = worker.freeze()
  const askers = [
    ...all.filter((one) => !isIts(one)).flatMap((one) => Array(askersOfOthers).fill(one)),
    ...Array.from({ length: own.length && askersOfHanging }, (_, at) => own[at % own.length]),
  ]
  await Promise.all(
    askers.map((one: DemoUser) => requestRepeatedly(site, one, { received, isIts: isIts(one) })),
  )
  thaw()
  await untilReady(worker.port)
  const times = received.others
  return [
    { name: 'pages beside a worker that hangs: of others', value: times.length, unit: '' },
    { name: 'of these not done', value: received.otherwise, unit: '' },
    { name: 'the slowest of them', value: Math.max(0, ...times), unit: 'ms' },
    { name: 'pages of its own players answered "try again"', value: received.again, unit: '' },
  ]
}

async function signIn(
  site: string,
  name: string,
  places: ReadonlyMap<string, number>,
): Promise<DemoUser> {
  const user = { email: `${name}@apogee.demo`, password: demoPassword }
  const body = JSON.stringify({ user })
  const answer = await fetch(`${site}/api/users/sign_in`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${name} could not sign in: ${answer.status}`)
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const { id } = (await answer.json()) as { id: number }
  const place = places.get(schemasOf('ledger')[shardOf(BigInt(id))] ?? '')
  return { cookie, place }
}

async function requestRepeatedly(
  site: string,
  { cookie }: DemoUser,
  { received, isIts }: { received: Answers; isIts: boolean },
): Promise<void> {
  const pauseMs = askMs[isIts ? 'hanging' : 'others']
  for (const end = performance.now() + hangingMs; performance.now() < end; await pause(pauseMs)) {
    const began = performance.now()
    const answer = await fetch(`${site}/api/player/accounts`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (isIts) {
      if (answer.status === 503) received.again += 1
      continue
    }
    received.others.push(performance.now() - began)
    if (!answer.ok) received.otherwise += 1
  }
}
