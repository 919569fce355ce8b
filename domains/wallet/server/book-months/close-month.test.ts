import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as office from '../../staff-contract.ts'
import { audit } from '../public/books.ts'
import { type BooksApp, openBooks } from '../testing/books-app.ts'
import { bet, call, rollback } from '../testing/wallet-testing.ts'

let app: BooksApp
beforeAll(async () => {
  app = await openBooks(inject('postgres'))
  app.clock.at = new Date('2026-03-10T12:00:00Z')
})
afterAll(() => app.close())

const reason = 'The month is checked'
const month = async (id: number) => (await (await app.ada()).call(office.showMonth, { id })).body
const close = async (id: number, name = 'Ada Clerk') =>
  (await app.asStaff(name)).call(office.closeMonth, {
    id,
    version: (await month(id)).version,
    reason,
  })

test('two people close a month, and what comes later counts in the next one', async () => {
  await app.player()
  await app.booked()
  app.clock.at = new Date('2026-07-31T12:00:00Z')
  const eve = await app.player()
  const stake = bet(70)
  await app.play(call(eve, [stake], { provider: 'late' }))
  await app.booked()
  expect((await close(202607)).body).toMatchObject({ error: { code: 'month_not_over' } })
  app.clock.at = new Date('2026-08-03T12:00:00Z')
  expect((await close(202607)).body).toMatchObject({ error: { code: 'month_not_next' } })
  const list = (await (await app.ada()).call(office.months.page, {})).body.rows.map(({ id }) =>
    Number(id),
  )
  for (const id of list.toSorted().filter((one) => one <= 202607)) {
    expect([id, (await close(id)).status]).toEqual([id, 202])
    expect((await close(id)).body).toMatchObject({ error: { code: 'second_person_needed' } })
    expect([id, (await close(id, 'Ben Second')).status]).toEqual([id, 200])
  }
  const closed = await month(202607)
  expect(closed).toMatchObject({ is_closed: true, closed_by: 'Ben Second', asked_by: 'Ada Clerk' })
  expect(closed.hash).toMatch(/^[0-9a-f]{64}$/)
  expect((await close(202607)).body).toMatchObject({ error: { code: 'month_closed' } })

  await app.play(call(eve, [rollback(stake.ext_id)], { provider: 'late' }))
  await app.booked()
  expect(await app.day('2026-07-31', 'late')).toMatchObject({ stakes_cents: 70, bets: 1 })
  expect(await app.day('2026-08-01', 'late')).toMatchObject({ stakes_cents: -70, bets: -1 })
  expect(await month(202607)).toEqual(closed)
  const fee = { provider: 'late', from_on: '2026-07-31', ggr_per_mille: 1, reason }
  expect((await (await app.ada()).call(office.addProviderFee, fee)).body).toMatchObject({
    error: { code: 'month_closed' },
  })
  expect((await audit(app.db)).differences).toEqual([])
})

test.each([
  "update wallet.book set stakes_cents = stakes_cents + 1 where day = '2026-07-31'",
  "update wallet.movement set cash_cents = cash_cents + 1 where day = '2026-07-31'",
])('the audit names a closed month whose figures were changed: %s', async (damage) => {
  const undo = damage.replace('+ 1', '- 1')
  await sql.raw(damage).execute(app.db)
  const names = (await audit(app.db)).differences.map(({ name }) => name)
  await sql.raw(undo).execute(app.db)
  expect(names).toContain('month_is_not_its_figures')
})
