import { createHash, randomUUID, verify } from 'node:crypto'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { showNet } from '../../net-contract.ts'
import { play } from '../public/play.ts'
import { bet, call, newPlayer, openWalletWithPeople } from '../testing/wallet-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openWalletWithPeople(inject('postgres'))
})
afterAll(() => app.close())

const halfYearMs = 182 * 86_400_000
const period = () => ({
  from: new Date(app.clock.at.getTime() - halfYearMs).toISOString(),
  to: new Date(app.clock.at.getTime() + halfYearMs).toISOString(),
})
const historyOf = async (player: Person) =>
  (await player.call(contract.listTransactions, {})).body.data

/** A newcomer with money of the house and a bet whose names would be formulas. */
async function playedBy(cash: bigint): Promise<Person> {
  const player = await newPlayer(app, { cash })
  const round = { round_id: `=1+${cash}`, finished: true }
  await play(call(player.id, [bet(5, `@${randomUUID()}`)], round))
  await expect.poll(() => historyOf(player), { interval: 25 }).toHaveLength(2)
  return player
}

/** A file as it came, byte by byte. */
async function exportOf(player: Person, format: 'csv' | 'json') {
  const { body, ...answer } = await player.call(contract.exportTransactions, {
    format,
    ...period(),
  })
  return { ...answer, file: body as unknown }
}

test('a player reads and downloads his own history, signed, and nobody else does', async () => {
  const [ann, bob] = [await playedBy(101n), await playedBy(202n)]
  expect(await historyOf(ann)).toMatchObject([
    { kind: 'bet', amount_cents: -5, balance_after_cents: 96, round: '=1+101' },
    { kind: 'grant', amount_cents: 101 },
  ])
  const statement = await ann.call(contract.showStatement, { currency: 'EUR', ...period() })
  expect(statement.body).toMatchObject({
    stakes_cents: 5,
    net_position_cents: -5,
    closing_balance_cents: 96,
  })

  const wish = { ...period(), currency: 'EUR' }
  const net = await ann.call(showNet, wish)
  expect(net.body).toEqual({ lines: 2, in_cents: 101, out_cents: 5, net_cents: 96 })
  const ofGame = await ann.call(showNet, { ...wish, game: 'apogee/dice' })
  expect(ofGame.body).toMatchObject({ lines: 1, net_cents: -5 })
  expect((await ann.call(showNet, { ...wish, kind: 'win' })).body).toMatchObject({ lines: 0 })
  const played = await ann.call(contract.listTransactions, { game: 'apogee/dice' })
  expect(played.body.data).toMatchObject([{ kind: 'bet', rolled_back: false }])
  const pdf = await ann.call(contract.exportTransactions, { format: 'pdf', ...wish })
  expect(pdf.headers['content-type']).toBe('application/pdf')

  const { public_key } = (await app.guest().call(contract.showStatementKey, {})).body
  const csv = await exportOf(ann, 'csv')
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="transactions-.*csv"$/)
  expect(csv.headers['cache-control']).toBe('no-store')
  const text = String(csv.file)
  expect(text).toContain(",'=1+101,'@")
  expect(text).not.toContain(',202,')
  const last = text.lastIndexOf('# signature: ')
  const digest = createHash('sha256').update(text.slice(0, last)).digest()
  const signature = Buffer.from(text.slice(last + '# signature: '.length), 'base64')
  expect(verify(null, digest, public_key, signature)).toBe(true)

  const json = await exportOf(bob, 'json')
  expect(json.file).toMatchObject({ lines: [{ amount_cents: 202 }, { amount_cents: -5 }] })
  expect((await app.guest().call(contract.showStatementKey, {})).body).toMatchObject({
    public_key,
  })
})

test('a guest downloads nothing, and a malformed wish is told field by field', async () => {
  const wish = { format: 'csv' as const, ...period() }
  expect((await app.guest().call(contract.exportTransactions, wish)).status).toBe(401)
  const ann = await newPlayer(app)
  const odd = { ...wish, format: 'xml' as 'csv' }
  expect(await ann.call(contract.exportTransactions, odd)).toMatchObject({
    status: 422,
    faults: { format: 'invalid' },
  })
  const long = { from: '2024-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }
  expect(await ann.call(contract.exportTransactions, { ...wish, ...long })).toMatchObject({
    status: 422,
    faults: { to: 'period_too_long' },
  })
})
