import type { Client } from '@casino/testing/client.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { changeBonusSettings, listDepositOffers, listPromotions } from '../../contract.ts'
import { type BonusApp, openBonuses } from '../testing/bonus-app.ts'

let app: BonusApp
beforeAll(async () => {
  app = await openBonuses(inject('postgres'))
})
afterAll(() => app.close())

const keysOf = async (who: Client, listed: typeof listPromotions | typeof listDepositOffers) =>
  (await who.call(listed, {})).body.map(({ group_key }: { group_key: string }) => group_key)

test('a guest sees what comes after the first deposit, without the plans of codes and staff', async () => {
  const guest = app.guest()
  const later = await keysOf(guest, listPromotions)
  expect(later).toEqual(expect.arrayContaining(['welcome_2', 'weekly_cashback', 'birthday_gift']))
  expect(later[0]).toBe('welcome_2')
  expect(later).not.toContain('rocket_max')
  expect(later).not.toContain('goodwill')
  const now = await keysOf(guest, listDepositOffers)
  expect(now).toContain('welcome_1')
  expect(later.filter((key: string) => now.includes(key))).toEqual([])
})

test('a player no longer sees deposits that are behind, and nothing with bonuses off', async () => {
  const ann = await app.player()
  await app.deposit(ann, 5000n, { version_id: null })
  await app.deposit(ann, 5000n, { version_id: null })
  const later = await keysOf(ann, listPromotions)
  expect(later).toContain('weekly_cashback')
  expect(later).not.toContain('welcome_1')
  expect(later).not.toContain('welcome_2')
  await ann.call(changeBonusSettings, { can_issue: false })
  expect(await keysOf(ann, listPromotions)).toEqual([])
})

test('a plan of a weekday is later on other days', async () => {
  const ann = await app.player()
  const friday = new Date('2026-11-27T12:00:00Z')
  const seen = async (at: Date) => {
    const present = app.clock.at
    app.clock.at = at
    const keys = [await keysOf(ann, listDepositOffers), await keysOf(ann, listPromotions)]
    app.clock.at = present
    return keys.map((some) => some.includes('friday_reload'))
  }
  expect(await seen(friday)).toEqual([true, false])
  expect(await seen(new Date(friday.getTime() + 86_400_000))).toEqual([false, true])
})

test('where a licence forbids gifts for losses there is no cashback', async () => {
  await app.pool.query('update bonuses.licence_rule set loss_allowed = false')
  const ann = await app.player()
  for (const who of [app.guest(), ann]) {
    expect(await keysOf(who, listPromotions)).not.toContain('weekly_cashback')
  }
  await app.pool.query('update bonuses.licence_rule set is_public = false')
  expect(await keysOf(app.guest(), listPromotions)).toEqual([])
})
