import { createHash, randomUUID, verify } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { grant, openAccount } from '@casino/wallet/money'
import { play } from '@casino/wallet/play'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, openCasino, type TestCasino } from './testing/casino-testing.ts'

let casino: TestCasino
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
})
afterAll(() => casino.close())

const year = 365 * 86_400_000
const period = () => {
  const from = new Date(Date.now() - year / 2).toISOString()
  const to = new Date(Date.now() + year / 2).toISOString()
  return `from=${from}&to=${to}`
}
const historyOf = (client: Client) => client.get('/api/player/transactions')
const exportOf = (client: Client, format: string) =>
  client.get(`/api/player/transactions/export?format=${format}&${period()}`)

/** A newcomer with money of the house and a bet whose names would be formulas. */
async function playedBy(client: Client, amount_cents: bigint): Promise<void> {
  const { body } = await client.signUp()
  const of = { player_id: BigInt(body.id), currency: 'EUR' }
  await casino.database.db.transaction().execute(async (tx) => {
    await openAccount(tx, of)
    await grant(tx, { ...of, amount_cents, key: randomUUID() })
  })
  await play({
    ...{ ...of, provider: 'apogee', game: 'apogee:dice', game_class: 'slots' },
    ...{ round_id: `=1+${amount_cents}`, finished: true },
    operations: [{ type: 'bet', ext_id: `@${randomUUID()}`, amount_cents: 5n }],
  })
  for (let tries = 0; tries < 200; tries++) {
    if ((await historyOf(client)).body.data.length === 2) return
    await pause(25)
  }
  throw new Error('the history does not follow the ledger')
}

test('a player reads and downloads his own history, signed, and nobody else does', async () => {
  const [ann, bob] = [casino.guest(), casino.guest()]
  await playedBy(ann, 101n)
  await playedBy(bob, 202n)
  expect((await historyOf(ann)).body.data).toMatchObject([
    { kind: 'bet', amount_cents: -5, balance_after_cents: 96, round: '=1+101' },
    { kind: 'grant', amount_cents: 101 },
  ])
  const { body } = await ann.get(`/api/player/statement?currency=EUR&${period()}`)
  expect(body).toMatchObject({ stakes_cents: 5, net_position_cents: -5, closing_balance_cents: 96 })

  const { public_key } = (await casino.guest().get('/api/info/statement-key')).body
  const csv = await exportOf(ann, 'csv')
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="transactions-.*csv"$/)
  expect(csv.headers['cache-control']).toBe('no-store')
  expect(csv.body).toContain(",'=1+101,'@")
  expect(csv.body).not.toContain(',202,')
  const last = csv.body.lastIndexOf('# signature: ')
  const digest = createHash('sha256').update(csv.body.slice(0, last)).digest()
  const signature = Buffer.from(csv.body.slice(last + '# signature: '.length), 'base64')
  expect(verify(null, digest, public_key, signature)).toBe(true)

  const json = await exportOf(bob, 'json')
  expect(json.body.lines).toMatchObject([{ amount_cents: 202 }, { amount_cents: -5 }])
  expect(await casino.guest().get('/api/info/statement-key')).toMatchObject({
    body: { public_key },
  })
})

test('a guest downloads nothing, and a malformed wish is told field by field', async () => {
  expect((await exportOf(casino.guest(), 'csv')).status).toBe(401)
  const ann = casino.guest()
  await ann.signIn('ann@apogee.demo')
  expect(await exportOf(ann, 'xml')).toMatchObject({
    status: 422,
    body: { errors: { format: {} } },
  })
  const long = '/api/player/transactions/export?format=csv&from=2024-01-01T00:00:00Z'
  const answer = await ann.get(`${long}&to=2026-01-01T00:00:00Z`)
  expect(answer.body.errors.to[0].key).toBe('period_too_long')
})
