import { performance } from 'node:perf_hooks'
import { connect, type Db } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { invite } from '@casino/staff/public'
import { now } from '@casino/time/now.ts'
import { type Figure, quantile } from '../figure.ts'
import { freePort, runToEnd, serve, withDatabase } from '../servers.ts'
import { addRows, middlePlayer } from './office-store.ts'

const rowsCount = 1_000_000
const warmCalls = 3
const calls = 30
/** What a list of the office may take at the server. */
const msMax = 100

/** Measures the lists of a million players and payments, one call after the other. */
export function officeBench(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    await runToEnd('apps/server/commands/seed.ts', [], { DATABASE_URL: url })
    const database = connect(url, { max: 2, name: 'bench' })
    await addRows(database.db, rowsCount)
    const port = await freePort()
    const office = await serve('apps/server/server.ts office', port, {
      DATABASE_URL: url,
      OFFICE_URL: `http://localhost:${port}`,
      CALLS_PER_MINUTE: '999999999',
    })
    try {
      const cookie = await enter(office.url, database.db)
      const figures: Figure[] = []
      for (const [name, path] of await pagesIn(database.db)) {
        figures.push(await measure(name, { url: `${office.url}${path}`, cookie }))
      }
      return figures
    } finally {
      await office.stop()
      await database.close()
    }
  })
}

async function pagesIn(db: Db): Promise<[name: string, path: string][]> {
  const middle = await middlePlayer(db)
  const players = '/api/office/players?limit=100'
  const payments = '/api/office/all_payments?limit=100'
  const queue = '/api/office/payments?limit=100'
  return [
    ['players: first page', players],
    ['players: a page in the middle', `${players}&after=${middle}`],
    ['players: by the beginning of an address', `${players}&email=load-9`],
    ['players: by the beginning of a name', `${players}&name=last%201`],
    ['players: by a telephone number', `${players}&phone=4922199`],
    ['players: the few that are blocked', `${players}&state=blocked`],
    ['players: none is closed', `${players}&state=closed`],
    ['payments: first page', payments],
    ['payments: of a player', `${payments}&player_id=${middle}`],
    ['payments: the few that failed', `${payments}&state=failed`],
    ['withdrawals that wait: first page', queue],
    ['withdrawals that wait: by deadline', `${queue}&sort=deadline`],
  ]
}

/** Signs a new account in; gives its cookies. */
export async function enter(url: string, db: Db): Promise<string> {
  const work = transactionsOn(db, () => ({ now: now(), log: createLog('bench', 'fatal') }))
  const invited = await work((one) => invite(one, { name: 'Ada Clerk' }))
  if (!('path' in invited)) throw new Error('the office has no account')
  const token = invited.path.replace('/enter#', '')
  const answer = await fetch(`${url}/api/office/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bench', origin: url },
    body: JSON.stringify({ token }),
  })
  if (!answer.ok) throw new Error(`the office answers ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}

async function measure(
  name: string,
  { url, cookie }: { url: string; cookie: string },
): Promise<Figure> {
  const times: number[] = []
  for (let count = 0; count < warmCalls + calls; count += 1) {
    const start = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${name}: the office answers ${answer.status}`)
    if (count >= warmCalls) times.push(performance.now() - start)
  }
  const value = quantile(times, 0.5)
  return { name, value, unit: 'ms', ratio: value / msMax, against: `${msMax} ms at most` }
}
