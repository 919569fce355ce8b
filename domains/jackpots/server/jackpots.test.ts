import { createHash } from 'node:crypto'
import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import type { SettledTransfer } from '@casino/wallet/play'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { drawText, dropCents } from '../draw.ts'
import { verifyDrops } from './public.ts'
import { type JackpotsApp, openJackpots } from './testing/jackpots-app.ts'

let app: JackpotsApp
let ann: Person
let vip: Person
beforeAll(async () => {
  app = await openJackpots(inject('postgres'))
  ann = await app.as('ann')
  vip = await app.as('vip')
  await app.relay()
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const meter = async (level: string) => BigInt((await app.levels())[level]?.meter_cents ?? 0)
const bet = (amount_cents: bigint, more: Partial<SettledTransfer> = {}) =>
  app.settled({ player_id: ann.id, amount_cents, ...more })
const pages = async () => (await app.guest().call(contract.listJackpots, {})).body
const page = async () =>
  (await app.guest().call(contract.showJackpot, { identifier: 'mystic-jackpots' })).body
/** What the open pot still needs until it drops. */
const missing = async (level: string) => {
  const { drop_cents, meter_cents } = (await app.levels())[level] ?? {}
  return BigInt(drop_cents ?? 0) - BigInt(meter_cents ?? 0)
}

test('a bet feeds each level by its per mille of the stake, which is not raised', async () => {
  const before = { galaxy: await meter('galaxy'), nova: await meter('nova') }
  await app.count(bet(1000n))
  expect(await meter('galaxy')).toBe(before.galaxy + 3n)
  expect(await meter('nova')).toBe(before.nova + 2n)
  // Parts of a cent are kept: 3 × 0.3 and 1 × 0.1 are one cent.
  await app.count(bet(100n), bet(100n), bet(100n), bet(34n))
  expect(await meter('galaxy')).toBe(before.galaxy + 4n)
  const { body: totals } = await app.guest().call(contract.listTotals, {})
  const [shown] = await pages()
  const sum = shown?.levels.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  expect(totals).toEqual({ EUR: { 'mystic-jackpots': sum } })
})

test('no bet of another game, of bonus money, below the minimum or of a void rate counts', async () => {
  const before = await app.levels()
  await app.count(
    bet(9000n, { game: 'apogee:dice' }),
    bet(9000n, { cash_cents: 0n }),
    bet(9n),
    bet(9000n, { eur_micros: null }),
  )
  expect(await app.levels()).toEqual(before)
})

test('a bet that was a dead letter and is rolled back counts nothing when it is retried', async () => {
  const before = await meter('galaxy')
  const letter = bet(1000n)
  const undone_by = app.rollbackOf(letter)
  await app.count(undone_by)
  await app.count({ ...letter, retried: true, undone_by })
  expect(await meter('galaxy')).toBe(before)
  await app.count({ ...bet(1000n), retried: true })
  expect(await meter('galaxy')).toBe(before + 3n)
})

test('a batch that comes again counts once', async () => {
  const batch = [bet(1000n), bet(2000n)]
  const before = await meter('galaxy')
  await app.count(...batch)
  await app.count(...batch)
  expect(await meter('galaxy')).toBe(before + 9n)
})

test('a rollback stops the meter until later bets have made up for it', async () => {
  const taken = bet(2000n)
  await app.count(taken)
  const before = await meter('galaxy')
  await app.count(app.rollbackOf(taken))
  expect(await meter('galaxy')).toBe(before)
  await app.count(bet(2000n))
  expect(await meter('galaxy')).toBe(before)
  await app.count(bet(1000n))
  expect(await meter('galaxy')).toBe(before + 3n)
  // In one batch it never counts.
  const brief = bet(5000n)
  await app.count(brief, app.rollbackOf(brief))
  await app.count(bet(1000n))
  expect(await meter('galaxy')).toBe(before + 6n)
})

test('the bet that reaches the drop wins the pot, and the next one begins at its seed', async () => {
  const [{ number = 0 } = {}, need] = [(await app.levels()).spark, await missing('spark')]
  const drop = (await meter('spark')) + need
  await app.count(bet(need * 200n, { player_id: vip.id }))
  expect((await app.levels()).spark).toMatchObject({ number: number + 1, meter_cents: '1000' })
  const [won] = (await page()).drops
  expect(won).toMatchObject({ level: 'spark', amount_cents: Number(drop), number })
  expect(won?.user_name).toMatch(/^.{1,6}\*+$/)
  const [win] = (await app.guest().call(contract.listWins, {})).body
  expect(win).toMatchObject({
    amount_cents: Number(drop),
    jackpot_name: 'Mystic Jackpots',
    jackpot_level_name: 'Spark',
    jackpot_original_currency: 'EUR',
    user_name: won?.user_name,
  })
})

test('what is published after a drop recomputes it, and nothing tells it before', async () => {
  const { drops, levels } = await page()
  const [won] = drops
  const sha = (text: string) => createHash('sha256').update(text).digest()
  expect(sha(won?.secret ?? '').toString('hex')).toBe(won?.commitment)
  const draw = { jackpot: 'mystic-jackpots', level: 'spark', number: won?.number ?? 0 }
  const digest = sha(drawText({ secret: won?.secret ?? '', ...draw }))
  const terms = { seed_cents: 1000n, ceiling_cents: 2500n }
  expect(Number(dropCents(terms, digest))).toBe(won?.amount_cents)
  const open = JSON.stringify([await pages(), levels])
  for (const { drop_cents } of Object.values(await app.levels())) {
    if (drop_cents) expect(open).not.toMatch(new RegExp(`\\b${drop_cents}\\b`))
  }
  expect(open).not.toContain('secret')
})

test('every drop is drawn again by the command, and a changed one is found', async () => {
  expect(await verifyDrops(app.db)).toMatchObject({ isGenuine: true })
  const change = (by: number) =>
    app.pool.query(`update jackpots.pot set drop_cents = drop_cents + ${by}
      where id = (select min(pot_id) from jackpots.win)`)
  await change(1)
  const { isGenuine, lines } = await verifyDrops(app.db)
  expect([isGenuine, lines[0]]).toEqual([false, expect.stringMatching(/another drop follows/)])
  await change(-1)
})

test('a pot by time is won by the first bet after its moment', async () => {
  const start = app.clock.at
  const { nova } = await app.levels()
  app.clock.at = new Date((nova?.drop_at?.getTime() ?? 0) - 1)
  await app.count(bet(1000n))
  expect((await app.levels()).nova?.number).toBe(nova?.number)
  const pot = (await meter('nova')) + 2n
  app.clock.at = new Date(app.clock.at.getTime() + 1)
  await app.count(bet(1000n))
  expect((await app.levels()).nova).toMatchObject({ meter_cents: '5000' })
  const [win] = (await app.guest().call(contract.listWins, {})).body
  expect(win).toMatchObject({ jackpot_level_name: 'Nova', amount_cents: Number(pot) })
  app.clock.at = start
})

test('under a licence without slots a jackpot of slots is not listed', async () => {
  const { policy } = app.visitors.brand
  app.visitors.brand.policy = { ...policy, kinds_allowed: ['table'] }
  expect(await pages()).toEqual([])
  app.visitors.brand.policy = { ...policy, kinds_allowed: ['slots'] }
  expect((await pages()).map(({ games }) => games.length)).toEqual([2])
  app.visitors.brand.policy = policy
})

test('who opts out, is blocked or plays under a licence without jackpots does not take part', async () => {
  const before = await meter('galaxy')
  const { policy } = app.visitors.brand
  app.visitors.brand.policy = { ...policy, jackpots_allowed: false }
  await app.count(bet(1000n))
  expect(await pages()).toEqual([])
  expect((await app.guest().call(contract.listWins, {})).body).toEqual([])
  const call = app.guest().call(contract.showJackpot, { identifier: 'mystic-jackpots' })
  expect((await call).code).toBe('jackpot_unknown')
  app.visitors.brand.policy = policy
  expect((await ann.call(contract.choose, { takes_part: false })).body).toEqual({
    takes_part: false,
  })
  await app.count(bet(1000n))
  expect(await meter('galaxy')).toBe(before)
  await ann.call(contract.choose, { takes_part: true })
  expect((await ann.call(contract.showChoice, {})).body).toEqual({ takes_part: true })
  await app.count(bet(1000n))
  expect(await meter('galaxy')).toBe(before + 3n)
})

test('a blocked player no longer feeds a pot', async () => {
  const before = await meter('galaxy')
  await app.pool.query(`update players.player set state = 'blocked' where id = ${ann.id}`)
  await app.count(bet(1000n))
  expect(await meter('galaxy')).toBe(before)
})
