import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as affiliates from '../../staff-affiliates-contract.ts'
import { type AffiliateOffice, affiliateOffice } from '../testing/affiliate-office.ts'
import { type MarketingApp, openMarketing } from '../testing/marketing-app.ts'
import { closeMonths } from './close-months.ts'
import { payStatement } from './pay-statement.ts'

let app: MarketingApp
let office: AffiliateOffice
beforeAll(async () => {
  app = await openMarketing(inject('postgres'))
  office = affiliateOffice(app)
})
afterAll(() => app.close())

/** The third day of the month that is so many months after this one. */
const monthsLater = (count: number): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 3, 4))
}

async function closeAfter(count: number): Promise<void> {
  const now = monthsLater(count)
  await app.inTransaction((work) => closeMonths({ ...work, now }))
}

type Statement = { payable: number; carried_in: number; carried_out: number }
async function statementsOf(id: number): Promise<Statement[]> {
  return app.read<Statement>(
    `select payable_cents::int as payable, carried_in_cents::int as carried_in,
      carried_out_cents::int as carried_out
    from marketing.statement where affiliate_id = $1 order by month`,
    [id],
  )
}

test('a month pays first deposits that are large enough, and a share; it is closed once', async () => {
  const { id, code } = await office.affiliate(
    { kind: 'cpa', amount_cents: 4_000, deposit_min_cents: 2_000 },
    { kind: 'share', share_percent: 25, carries_negative: true },
  )
  const [large, small] = [await app.player({ affb_id: code }), await app.player({ affb_id: code })]
  await app.deposits(large, 5_000)
  await app.deposits(small, 1_999)
  await app.deposits(small, 9_000)
  await app.bets(large, { staked: 2_001 })
  await Promise.all([closeAfter(1), closeAfter(1)])
  expect(await statementsOf(id)).toEqual([{ payable: 4_500, carried_in: 0, carried_out: 0 }])
  await expect(
    app.pool.query('update marketing.statement set payable_cents = 1 where affiliate_id = $1', [
      id,
    ]),
  ).rejects.toThrow('never changed')
  await expect(app.pool.query('delete from marketing.statement_line')).rejects.toThrow(
    'never changed',
  )
})

test('what changes after the end of a month is a correction of the next one', async () => {
  const { id, code } = await office.affiliate(
    { kind: 'cpa', amount_cents: 4_000, deposit_min_cents: 2_000 },
    { kind: 'share', share_percent: 50, carries_negative: true },
  )
  const player = await app.player({ affb_id: code })
  const key = await app.deposits(player, 5_000)
  await app.bets(player, { staked: 1_000 })
  await closeAfter(1)
  await app.reverses(player, { key, cents: 5_000 })
  // Transfers of the closed month that were read late.
  await app.pool.query(
    'update marketing.player_day set ngr_micros = ngr_micros + 2000000 where player_id = $1',
    [player.id],
  )
  await closeAfter(2)
  await closeAfter(3)
  expect(await statementsOf(id)).toEqual([
    { payable: 4_500, carried_in: 0, carried_out: 0 },
    { payable: 0, carried_in: 0, carried_out: -3_900 },
    { payable: 0, carried_in: -3_900, carried_out: -3_900 },
  ])
  const ada = await app.asStaff('Ada Clerk')
  const [, second] = (await ada.call(affiliates.showAffiliate, { id })).body.statements
  const { lines } = (await ada.call(affiliates.showStatement, { id: second?.id ?? 0 })).body
  expect(lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['share', 0],
    ['cpa_correction', -4_000],
    ['share_correction', 100],
  ])
})

test('without carry-over a lost month costs the affiliate nothing', async () => {
  const { id, code } = await office.affiliate({ kind: 'share', share_percent: 40 })
  const player = await app.player({ affb_id: code })
  await app.deposits(player, 5_000)
  await app.bets(player, { staked: 1_000, won: 4_000 })
  await closeAfter(1)
  expect(await statementsOf(id)).toEqual([{ payable: 0, carried_in: 0, carried_out: 0 }])
})

test('a deal cannot begin in a closed month, and a share begins with a month', async () => {
  const { id } = await office.affiliate({ kind: 'share', share_percent: 40 })
  await closeAfter(1)
  const this_month = new Date().toISOString().slice(0, 7)
  const next = monthsLater(1).toISOString().slice(0, 7)
  const share = { kind: 'share' as const, share_percent: 10 }
  const refusal = async (from_on: string) => office.addDeal(id, { ...share, from_on })
  expect(await refusal(`${this_month}-15`)).toBe(409)
  expect(await refusal(`${next}-15`)).toBe(409)
  expect(await refusal(`${next}-01`)).toBe(200)
})

test('two people pay a statement, and its money moves once', async () => {
  const { id: affiliate_id, code } = await office.affiliate({ kind: 'share', share_percent: 50 })
  // The affiliate's own account came with the affiliate's link.
  const [player, payee] = [await app.player({ affb_id: code }), await app.player({ affb_id: code })]
  await app.deposits(player, 5_000)
  await app.bets(player, { staked: 1_000 })
  await closeAfter(1)
  const [ada, ben] = [await app.asStaff('Ada Clerk'), await app.asStaff('Ben Second')]
  const [statement] = (await ada.call(affiliates.showAffiliate, { id: affiliate_id })).body
    .statements
  const id = statement?.id ?? 0
  const reason = 'The month is checked'
  const given = { id, player_id: Number(payee.id), version: 1, reason }
  expect((await ada.call(affiliates.payStatement, given)).status).toBe(202)
  expect((await ada.call(affiliates.payStatement, given)).code).toBe('second_person_needed')
  expect((await ben.call(affiliates.payStatement, given)).status).toBe(200)
  const pays = [1, 2].map(() => app.inTransaction((work) => payStatement(work, { id: BigInt(id) })))
  await Promise.all(pays)
  const { body } = await ada.call(affiliates.showStatement, { id })
  expect(body).toMatchObject({ payable_cents: 500, paid_to: Number(payee.id), version: 2 })
  expect(body.paid_at).not.toBeNull()
  const lines = await app.read(
    `select kind, amount_cents::int as cents from ledger.transfer where ext_id = $1`,
    [`marketing:affiliate-statement:${id}`],
  )
  expect(lines).toEqual([{ kind: 'marketing', cents: 500 }])
  // A deposit is counted after it: the payment is no loss by this player.
  await app.deposits(payee, 100)
  expect((await app.counted(payee)).ngr).toBe(0)
  const again = { ...given, version: 2 }
  expect((await ada.call(affiliates.payStatement, again)).status).toBe(202)
  expect((await ben.call(affiliates.payStatement, again)).code).toBe('statement_paid')
})
