import type { Endpoint } from '@casino/contract/endpoint.ts'
import { signOut } from '@casino/players/contract'
import { effort } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domains } from './domains.ts'
import { openCasino, type TestCasino, type Visitor } from './testing/casino-testing.ts'
import { inputsOf } from './testing/fuzz-testing.ts'

let casino: TestCasino
let player: Visitor
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
  player = casino.guest()
  await player.signIn('tester@apogee.demo')
})
afterAll(() => casino.close())

const contracts = domains.flatMap(({ routes }) => routes.map(({ contract }) => contract))
const title = ({ method, path }: Endpoint) => `${method} ${path}`
const isRead = ({ method }: Endpoint) => method === 'GET'

/** Makes a call of a contract: the input goes into the path, query or body. */
function calls(client: Visitor, { method, path, ...contract }: Endpoint, input: object) {
  const rest: Record<string, unknown> = { ...input }
  const url = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(textOf(value)) || '1'
  })
  if (!isRead({ method, path, ...contract })) return client.request(method, url, { body: rest })
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, textOf(value)]),
  )
  return client.get(`${url}?${query}`)
}

function textOf(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.toWellFormed().slice(0, 150)
}

test('a guest is refused by 401 where only players may go, before anything is looked at', async () => {
  for (const contract of contracts.filter(({ access }) => access === 'player')) {
    const answer = await calls(casino.guest(), contract, { anything: 1 })
    expect([title(contract), answer.status]).toEqual([title(contract), 401])
  }
})

test('a player is refused by 403 where only guests may go', async () => {
  for (const contract of contracts.filter(({ access }) => access === 'guest')) {
    const answer = await calls(player, contract, { anything: 1 })
    expect([title(contract), answer.status]).toEqual([title(contract), 403])
  }
})

test('a call that changes something is refused without our own request header', async () => {
  for (const contract of contracts.filter((one) => !isRead(one))) {
    const url = contract.path.replaceAll(/:\w+/g, '1')
    const { statusCode } = await casino.app.inject({ method: contract.method, url, payload: {} })
    expect([title(contract), statusCode]).toEqual([title(contract), 403])
  }
})

/** All calls share one session, except the call that ends it. */
async function sessionFor(contract: Endpoint): Promise<string | undefined> {
  if (contract.name !== signOut.name) return player.cookie()
  const leaving = casino.guest()
  await leaving.signIn('tester@apogee.demo')
  return leaving.cookie()
}

const changeRuns = effort({ short: 12, long: 300 * 20 })
const readRuns = effort({ short: 6, long: 20 * 20 })

test.for(contracts.map((contract) => [title(contract), contract] as const))(
  '%s never answers with a fault, whatever input it gets',
  async ([name, contract]) => {
    const cookie = contract.access === 'guest' ? undefined : await sessionFor(contract)
    await fc.assert(
      fc.asyncProperty(inputsOf(contract), async (input) => {
        const sender = casino.guest(cookie ? { cookie } : {})
        const { status } = await calls(sender, contract, input)
        expect([name, status, status < 500 || status === 503]).toEqual([name, status, true])
      }),
      {
        seed: 20_260_101,
        numRuns: isRead(contract) ? readRuns : changeRuns,
      },
    )
  },
)
