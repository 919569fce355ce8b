import { publishedRounds } from '@casino/game-kit/testing/published-beacon.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { accountsOf, unitsOf } from '@casino/wallet/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDraw } from '../../check-draw.ts'
import * as contract from '../../contract.ts'
import { Drawn, Opened } from '../../proof.ts'
import { type LotteryApp, openLotteries, someMoney } from '../testing/lottery-app.ts'
import { buyTickets } from '../tickets/buy-tickets.ts'
import { setBeacon } from './draw-store.ts'
import { tools } from './node-tools.ts'
import { verifyDraws } from './verify-draws.ts'

let app: LotteryApp
beforeAll(async () => {
  app = await openLotteries()
})
afterAll(async () => {
  await app.work()
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const buy = ({ id: player_id }: Person, lottery_id: bigint, count: number) =>
  app.inTransaction((work) => {
    const key = `test:${lottery_id}`
    return buyTickets(work, { player_id, lottery_id, count, points: BigInt(count), key })
  })
const shown = async (id: bigint) =>
  (await app.guest().call(contract.showLottery, { id: String(id) })).body
const proof = async (id: bigint) =>
  (await app.guest().call(contract.showProof, { id: String(id) })).body
const cash = async ({ id }: Person) =>
  (await accountsOf(app.db, id)).find(({ currency }) => currency === 'EUR')?.amount_cents
const verified = () => verifyDraws(app.db)

test('a lottery is drawn once, two minutes after its end, and pays its winners', async () => {
  const [ann, bob] = [await app.player(), await app.player()]
  const prizes = [...someMoney(2), { kind: 'points', points: 40 } as const]
  const id = await app.lottery({}, prizes)
  await buy(ann, id, 3)
  await buy(bob, id, 1)
  const before = await proof(id)
  expect(before.drawn).toBeNull()
  expect(before.opened?.text).not.toContain('"seed"')
  await app.drawAfter(1)
  expect(await shown(id)).toMatchObject({ in_progress: false, finished_at: null })
  const money = [await cash(ann), await cash(bob)]
  await Promise.all([app.drawAfter(0.01), app.job('lotteries.draw')])
  const { prizes: won, finished_at } = await shown(id)
  expect(finished_at).not.toBeNull()
  expect(new Set(won.map(({ ticket }) => ticket)).size).toBe(3)
  expect(won.every(({ nickname }) => nickname?.endsWith('*'))).toBe(true)
  const owner = (ticket: number | null) => (ticket !== null && ticket <= 3 ? ann : bob)
  const paid = (person: Person) =>
    BigInt(won.filter((prize) => owner(prize.ticket) === person).length && sumOf(person))
  const sumOf = (person: Person) =>
    won
      .filter(({ ticket }) => owner(ticket) === person)
      .reduce((sum, { money_award_cents }) => sum + money_award_cents, 0)
  expect([await cash(ann), await cash(bob)]).toEqual([
    (money[0] ?? 0n) + paid(ann),
    (money[1] ?? 0n) + paid(bob),
  ])
  const pointsPlayer = owner(won[2]?.ticket ?? null)
  const spent = pointsPlayer === ann ? 3n : 1n
  expect((await unitsOf(app.db, pointsPlayer.id)).points).toBe(10_000n - spent + 40n)
  const { rows } = await app.pool.query(
    `select count(*)::int as count from notify.notification where text like 'lotteries.won_%'`,
  )
  expect(rows[0].count).toBe(3)
  await app.work()
  expect(await app.walletTickets(ann, id)).toBe(0n)
})

test('the draw follows from the commitment, and every changed part of its proof is found', async () => {
  const ann = await app.player()
  const id = await app.lottery({}, someMoney(5))
  await buy(ann, id, 40)
  await app.drawAfter(2)
  const { opened, drawn } = await proof(id)
  if (!(opened && drawn)) throw new Error('it was not drawn')
  expect(await checkDraw({ opened, drawn }, tools)).toBeUndefined()
  const content = Drawn.parse(JSON.parse(drawn.text))
  const changed = async (more: object, of: 'opened' | 'drawn' = 'drawn') => {
    const before = of === 'drawn' ? content : Opened.parse(JSON.parse(opened.text))
    const text = JSON.stringify({ ...before, ...more })
    const hash = Buffer.from(await tools.digest(new TextEncoder().encode(text))).toString('hex')
    return checkDraw({ opened, drawn, [of]: { text, hash } }, tools)
  }
  expect(await changed({ seed: 'a'.repeat(64) })).toBe('seed')
  expect(await changed({ tickets_count: 41 })).toBe('numbers')
  expect(await changed({ numbers: content.numbers.toReversed() })).toBe('numbers')
  expect(await changed({ randomness: 'a'.repeat(64) })).toBe('beacon')
  expect(await changed({ slug: 'another' })).toBe('other_lottery')
  expect(await changed({ seed_hash: 'b'.repeat(64) }, 'opened')).toBe('seed')
  expect(await changed({ prizes: [] }, 'opened')).toBe('numbers')
  expect(await checkDraw({ opened, drawn: { ...drawn, text: '{}' } }, tools)).toBe('entry')
})

test('with a beacon the draw waits for its value, and nobody knows the numbers before', async () => {
  const [round] = publishedRounds
  if (!round) throw new Error('no round')
  const ann = await app.player()
  const id = await app.lottery({ uses_beacon: true }, someMoney(2))
  await buy(ann, id, 9)
  // The committed round is one that was published when this test was written.
  await app.pool.query(
    `update lotteries.lottery set beacon_round = ${round.round} where id = ${id}`,
  )
  await app.drawAfter(2)
  expect((await shown(id)).finished_at).toBeNull()
  await app.inTransaction(({ tx }) => setBeacon(tx, id, round.signature))
  await app.job('lotteries.draw')
  const { drawn, beacon_url } = await proof(id)
  expect(JSON.parse(drawn?.text ?? '{}').randomness).toBe(round.randomness)
  expect(beacon_url).toContain(String(round.round))
  // The entry of the commitment names the true round, so the check finds the changed row.
  expect((await verified()).lines[0]).toContain('round of the beacon')
  await app.pool.query(`delete from lotteries.proof_entry where lottery_id = ${id}`)
})

test('void numbers never win, and a prize without a ticket stays', async () => {
  const ann = await app.player()
  const id = await app.lottery({}, someMoney(4))
  await buy(ann, id, 6)
  await app.pool.query(
    `update lotteries.issue set voided_at = now(), count = 6 where lottery_id = ${id}`,
  )
  await app.drawAfter(2)
  const { prizes } = await shown(id)
  expect(prizes.map(({ ticket }) => ticket)).toEqual([null, null, null, null])
  await app.pool.query(`update lotteries.issue set voided_at = null where lottery_id = ${id}`)
})

test('a series opens its next run at the draw, once, and leaves out runs that are over', async () => {
  const id = await app.lottery({ series: 'daily', repeat_days: 1 })
  await app.drawAfter(1.5)
  const runs = async () =>
    (await app.guest().call(contract.listLotteries, {})).body.filter(
      ({ frontend_identifier: slug }) => slug.startsWith('daily-'),
    )
  const { end_at } = await shown(id)
  expect(await runs()).toMatchObject([{ in_progress: true, start_at: end_at, finished_at: null }])
  await app.drawAfter(5)
  const [running, first] = await runs()
  expect(running?.in_progress).toBe(true)
  expect(Date.parse(running?.start_at ?? '')).toBeGreaterThan(Date.parse(first?.end_at ?? ''))
})

test('the chain of proofs is complete, and a changed or missing entry is found', async () => {
  expect(await verified()).toMatchObject({ isGenuine: true })
  await app.pool.query(
    `update lotteries.proof_entry set text = replace(text, 'daily', 'other') where number =
      (select max(number) from lotteries.proof_entry where text like '%daily%')`,
  )
  expect((await verified()).lines[0]).toContain('its text does not have its hash')
  await app.pool.query('delete from lotteries.proof_entry where number = 2')
  expect(await verified()).toEqual({
    isGenuine: false,
    lines: ['entry 3: an entry before it is missing'],
  })
})
