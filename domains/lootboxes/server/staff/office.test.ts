import { domain as bonuses } from '@casino/bonuses/server'
import { domain as players } from '@casino/players/server'
import * as office from '@casino/players/staff-contract'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { checkChain, emptyChain } from '@casino/proof/hash-chain.ts'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as boxes from '../../boxes-contract.ts'
import { listLootboxes, listOddsEntries, openLootbox, showOdds } from '../../contract.ts'
import * as contract from '../../staff-contract.ts'
import { domain as lootboxes } from '../index.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), {
    domains: [staff, players, wallet, prizes, bonuses, lootboxes],
    people,
    staff: testStaff,
    isStarted: true,
  })
  await app.relay()
  ann = await app.as('ann')
  await app.pool.query(
    `update players.player set date_of_birth = '1990-01-01', country = 'DE' where id = $1`,
    [ann.id],
  )
})
afterAll(() => app.close())

const reason = 'A test of the office'
const ada = () => app.asStaff('Ada Clerk')
const bob = () => app.asStaff('Bob Clerk')
const card = async (id: number) => (await (await ada()).call(contract.showTemplate, { id })).body
const idOf = async (key: string) => {
  const { rows } = await app.pool.query('select id from lootboxes.template where key = $1', [key])
  return Number(rows[0].id)
}

test('a template is copied, changed, simulated, and published by two people with its odds', async () => {
  const clerk = await ada()
  const made = await clerk.call(contract.addTemplate, {
    key: 'spring',
    like: 'rocket_lite',
    reason,
  })
  const id = Number(made.body.id)
  const seen = async () => ({ id, version: (await card(id)).version, reason })
  const item = { item_id: 5, weight: 1000, kind: 'points', points: 77, cost_cents: 77 } as const
  await clerk.call(contract.setItem, { ...(await seen()), ...item })
  await clerk.call(contract.setItem, { ...(await seen()), ...item, group_id: 1308, weight: 0 })
  await clerk.call(contract.setTitle, {
    ...(await seen()),
    item_id: 5,
    language: 'en',
    title: 'New',
  })
  await clerk.call(contract.removeItem, { ...(await seen()), item_id: 4 })
  const { items, means } = await card(id)
  expect(items.find((one) => one.group_id === null && one.item_id === 5)).toMatchObject({
    title: 'New',
    prize: '77 points',
    weight: 1000,
    chance: '9.0909%',
  })
  expect(items.filter((one) => one.group_id === null)).toHaveLength(4)
  expect(items.filter((one) => one.group_id === 1308)).toHaveLength(5)
  expect(means.map(({ group_id }) => group_id)).toEqual([null, 1308])
  const simulated = (await clerk.call(contract.simulateTemplate, { id, group_id: 1308 })).body
  expect(simulated.items.find(({ item_id }) => item_id === 5)).toMatchObject({ count: 0 })
  expect(simulated.items.reduce((sum, { count }) => sum + count, 0)).toBe(simulated.draws)
  expect(simulated.chi_square).toBeLessThan(simulated.chi_square_limit)
  const name = async (group_id: number, language: (typeof contract.templateLanguages)[number]) => {
    const title = `Pilots ${language}`
    const given = { ...(await seen()), group_id, language, title }
    return (await clerk.call(contract.setTitle, given)).code
  }
  expect(await name(4711, 'en')).toBe('template_group_unknown')
  expect((await clerk.call(contract.publishTemplate, await seen())).status).toBe(202)
  const early = await (await bob()).call(contract.publishTemplate, await seen())
  expect(early.code).toBe('template_title_missing')
  for (const language of contract.templateLanguages) await name(1308, language)
  expect((await card(id)).texts).toContainEqual({
    group_id: 1308,
    language: 'de',
    title: 'Pilots de',
  })
  expect((await clerk.call(contract.publishTemplate, await seen())).status).toBe(202)
  expect((await app.guest().call(showOdds, { group_key: 'spring' })).status).toBe(404)
  const { version } = await card(id)
  const second = await (await bob()).call(contract.publishTemplate, { id, version, reason })
  expect(second.status).toBe(200)
  const { lists, history } = (await app.guest().call(showOdds, { group_key: 'spring' })).body
  expect(lists.map(({ group_id, group }) => [group_id, group])).toEqual([
    [null, null],
    [1308, 'Pilots en'],
  ])
  expect(JSON.parse(history[0]?.text ?? '')).toMatchObject({ template: 'spring', version: 1 })
})

test('all published odds are one chain, which anybody can check', async () => {
  const id = await idOf('rocket_pro')
  for (let times = 0; times < 2; times += 1) {
    const { version } = await card(id)
    await (await ada()).call(contract.publishTemplate, { id, version, reason })
    await (await bob()).call(contract.publishTemplate, { id, version, reason })
  }
  const entries = (await app.guest().call(listOddsEntries, {})).body
  const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const checked = await checkChain(entries, digest, emptyChain)
  expect(checked.fault).toBeUndefined()
  expect(checked.contents).toHaveLength(entries.length)
  const { history } = (await app.guest().call(showOdds, { group_key: 'rocket_pro' })).body
  expect(history.map(({ text }) => JSON.parse(text).version)).toEqual([3, 2, 1])
})

test.each([
  ['without a plan', { kind: 'bonus', amount_cents: 100 }, 'item_prize_missing'],
  ['without an amount', { kind: 'cash' }, 'item_prize_missing'],
  ['without a number of points', { kind: 'points' }, 'item_prize_missing'],
] as const)('a new item %s is refused', async (_name, prize, code) => {
  const id = await idOf('rocket_max')
  const { version } = await card(id)
  const item = { item_id: 90, weight: 1, cost_cents: 0, ...prize }
  const refused = await (await ada()).call(contract.setItem, { id, version, reason, ...item })
  expect(refused).toMatchObject({ status: 409, code })
})

test('a draft that nobody could draw, or without a title in a language, is not published', async () => {
  const clerk = await ada()
  const made = await clerk.call(contract.addTemplate, { key: 'empty', like: 'rocket_lite', reason })
  const id = Number(made.body.id)
  const publish = async () => {
    const { version } = await card(id)
    await (await ada()).call(contract.publishTemplate, { id, version, reason })
    return (await bob()).call(contract.publishTemplate, { id, version, reason })
  }
  await clerk.call(contract.setItem, {
    id,
    version: (await card(id)).version,
    reason,
    item_id: 9,
    weight: 1,
    kind: 'points',
    points: 5,
    cost_cents: 5,
  })
  expect(await publish()).toMatchObject({ status: 409, code: 'template_title_missing' })
  await app.pool.query(
    `update lootboxes.template set draft = jsonb_set(draft, '{items}',
       (select jsonb_agg(jsonb_set(i, '{weight}', '0')) from jsonb_array_elements(draft->'items') i
        where i->>'id' <> '9'))
     where id = $1`,
    [id],
  )
  expect(await publish()).toMatchObject({ status: 409, code: 'template_weights_missing' })
})

test('two people give a box; it is listed with what it gave, and the day has its cost', async () => {
  const clerk = await ada()
  const id = Number(ann.id)
  const { version } = (await clerk.call(office.showPlayer, { id })).body
  const given = { id, version, template: 'rocket_pro', reason }
  expect((await clerk.call(boxes.giveBox, given)).status).toBe(202)
  expect((await (await bob()).call(boxes.giveBox, given)).status).toBe(200)
  const box = (await ann.call(listLootboxes, {})).body.findLast(
    ({ strategy }) => strategy === 'personal',
  )
  expect(box).toMatchObject({ group_key: 'rocket_pro', stage: 'issued' })
  await ann.call(openLootbox, { id: Number(box?.id) })
  const { rows } = (await (await ada()).call(boxes.listBoxes.page, { player_id: id })).body
  expect(rows[0]).toMatchObject({
    stage: 'activated',
    template: 'rocket_pro',
    strategy: 'personal',
  })
  expect(rows[0]?.prize).toBeTruthy()
  const { days } = await card(await idOf('rocket_pro'))
  expect(days).toMatchObject([{ opened_count: 1, cost_cents: rows[0]?.cost_cents }])
  expect((await clerk.call(boxes.showPlayerBoxes, { id })).body.opened_count).toBe(1)
})
