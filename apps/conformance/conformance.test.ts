import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createBench, type Setting } from './bench.ts'
import { gcp } from './gcp.ts'
import { playCases, tableOf } from './play-cases.ts'

const secret = 'a key'
const adapter = gcp(secret)
const nobody = { name: '', session: '' }
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

type Fault = 'pays twice' | 'takes any signature' | 'forgets rollbacks' | 'is silent'
type Action = { action: string; action_id: string; original_action_id?: string; amount?: number }

/** A minimal wallet of one user, with an optional fault. */
async function walletWith(fault?: Fault) {
  let balance = 100_000
  const moved = new Map<string, number>()
  const back = new Set<string>()
  const once = (id: string, cents: number) => {
    if (moved.has(id) && fault !== 'pays twice') return
    moved.set(id, cents)
    balance += cents
  }
  const apply = ({ action, action_id, original_action_id: of = '', amount = 0 }: Action) => {
    if (action === 'rollback' && fault === 'forgets rollbacks') return
    if (action === 'rollback') {
      if (!back.has(of)) balance -= moved.get(of) ?? 0
      back.add(of)
    } else if (!back.has(action_id)) once(action_id, action === 'bet' ? -amount : amount)
  }
  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    const signed = request.headers['x-request-sign'] === adapter.sign(text)
    response.statusCode = signed || fault === 'takes any signature' ? 200 : 403
    if (fault === 'is silent') response.statusCode = 500
    if (response.statusCode !== 200) return response.end(JSON.stringify({ code: 403 }))
    const { actions = [] } = JSON.parse(text) as { actions?: Action[] }
    for (const action of actions) apply(action)
    const transactions = actions.map(({ action_id }) => ({ action_id, tx_id: `t${action_id}` }))
    response.end(JSON.stringify({ balance, transactions }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  ends.push(() => server.close())
  return createBench(adapter, settingOf((server.address() as AddressInfo).port))
}

function settingOf(port: number): Setting {
  const main = { name: 'user', session: '' }
  const users = { main, other: nobody, disabled: nobody, excluded: nobody, limited: nobody }
  const games = { game: 'p:one', otherGame: '', endedSession: '' }
  return { url: `http://127.0.0.1:${port}`, currency: 'USD', otherCurrency: 'EUR', users, ...games }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const numbers = ['1', '2', '7', '13', '17', '19', '20', '29']
const failedOf = async (fault?: Fault) => {
  const results = await playCases(await walletWith(fault), numbers)
  return results.filter(({ outcome }) => outcome === 'FAIL').map(({ number }) => number)
}

test('a correct wallet passes', async () => {
  expect(await failedOf()).toEqual([])
})

test('a wallet that takes the same bet twice is detected', async () => {
  expect(await failedOf('pays twice')).toContain('13')
})

test('a wallet that takes any signature is detected', async () => {
  expect(await failedOf('takes any signature')).toEqual(['1', '2'])
})

test('a wallet that forgets rollbacks is detected', async () => {
  const failed = await failedOf('forgets rollbacks')
  for (const number of ['17', '19', '20']) expect(failed).toContain(number)
})

test('a wallet that does not answer fails every case', async () => {
  expect(await failedOf('is silent')).toEqual(numbers)
})

test('cases that cannot run are listed with the reason, and the table counts them', async () => {
  const results = await playCases(await walletWith(), ['7', '16', '25-26'])
  const table = tableOf(results)
  expect(table).toContain('other: not given')
  expect(table).toContain('1 passed, 0 failed, ')
})
