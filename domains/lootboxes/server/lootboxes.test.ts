import { randomUUID } from 'node:crypto'
import { domain as bonuses } from '@casino/bonuses/server'
import { Refusal } from '@casino/contract/refuse.ts'
import { commitment, floatsOf } from '@casino/game-kit/fair/fair.ts'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { grant } from '@casino/prizes/public'
import { domain as prizes } from '@casino/prizes/server'
import { effort } from '@casino/testing/effort.ts'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { unitsOf } from '@casino/wallet/money'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { drawBox, openingPauseMs } from '../rules.ts'
import { expireBoxes } from './boxes/expire-boxes.ts'
import { demoTemplates } from './demo-templates.ts'
import { domain as lootboxes } from './index.ts'
import { publishTemplate } from './templates/publish-template.ts'
import { addTemplate, findTemplate } from './templates/template-store.ts'

let app: TestApp
let ann: Person
let vip: Person
beforeAll(async () => {
  const domains = [players, wallet, prizes, bonuses, lootboxes]
  app = await startTestApp(inject('postgres'), { domains, people, isStarted: true })
  ann = await app.as('ann')
  vip = await app.as('vip')
  await app.pool.query(
    `update players.player set date_of_birth = '1990-01-01', country = 'DE' where id = any($1)`,
    [[ann.id, vip.id]],
  )
  await app.relay()
  await publish('only_points', (one) => ({ ...one, items: one.items.slice(1, 2) }))
  await publish('only_bonus', (one) => ({ ...one, items: one.items.slice(2, 3) }))
  await publish('only_cash', (one) => ({
    ...one,
    items: one.items.slice(3, 4).map((item) => ({ ...item, weight: 1 })),
  }))
})
beforeEach(async () => {
  await aMinuteLater()
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

/** The pause between openings is over, and calls are counted anew. */
async function aMinuteLater(): Promise<void> {
  app.clock.at = new Date(app.clock.at.getTime() + 61_000)
  ann = await app.as('ann')
  vip = await app.as('vip')
}

type Draft = (typeof demoTemplates)[number]['draft']

/** Publishes a template like Rocket Lite of the demo. */
async function publish(key: string, change: (lite: Draft) => Draft): Promise<void> {
  const lite = demoTemplates[0]?.draft
  if (!lite) throw new Error('the demo has no box')
  const draft = change(lite)
  await app.inTransaction(async (work) => {
    const { tx, now } = work
    const known = await findTemplate(tx, { key })
    const id = known?.id ?? (await addTemplate(tx, { key, draft, created_by: 'a test', now }))
    if (id !== undefined) await publishTemplate(work, { id, key, draft }, 'a test')
  })
}

/** A new box of a player; its id. */
async function box(group_key: string, { id: player_id }: Person = ann): Promise<number> {
  const key = randomUUID()
  const source = { domain: 'shop', product: 'casino', kind: 'claimed' } as const
  await app.inTransaction((work) =>
    grant(work, { player_id, prize: { kind: 'lootbox', group_key }, source, key }),
  )
  const { rows } = await app.pool.query('select id from lootboxes.box where key = $1', [key])
  return Number(rows[0].id)
}

const open = (id: number, more: { client_seed?: string } = {}, person: Person = ann) =>
  person.call(contract.openLootbox, { id, ...more }, { key: randomUUID() })
/** What the player was sent last about a box. */
async function pushed(id: number): Promise<unknown> {
  const { rows } = await app.pool.query(
    `select channel, payload from events.outbox
     where name = $1 and payload->>'id' = $2 order by position desc limit 1`,
    [contract.lootboxChanged.name, String(id)],
  )
  expect(rows[0].channel).toMatch(/^lootboxes_changes#/)
  return rows[0].payload
}

const points = async (person: Person = ann) => (await unitsOf(app.db, person.id)).points
const listed = async (person: Person = ann) =>
  (await person.call(contract.listLootboxes, {})).body.map(({ id }) => Number(id))

test('a grant issues a box with its commitment, and tells the player', async () => {
  const id = await box('rocket_lite')
  const [shown] = (await ann.call(contract.listLootboxes, {})).body.slice(-1)
  expect(shown).toMatchObject({
    id,
    stage: 'issued',
    group_key: 'rocket_lite',
    title: 'Rocket Lite',
    group_id: null,
    proof: { server_seed: null, client_seed: null, drawn_index: null, stop: null },
  })
  expect(shown?.items.map(({ weight }) => weight).toSorted((a, b) => a - b)).toEqual([
    0, 5, 2000, 4000, 4000,
  ])
  expect(shown?.items.every(({ prize }) => !prize)).toBe(true)
  const spins = shown?.items.find(({ bonuses: [bonus] }) => bonus?.type === 'freespins')
  expect(spins?.bonuses[0]).toMatchObject({
    title: '10 Freispiele',
    attributes: [{ field: 'freespins_count', value: 10 }],
    result_bonus: [{ field: 'wager', value: 25 }, { field: 'max_win' }],
  })
  const bonus = shown?.items.find(({ weight }) => weight === 2000)
  expect(bonus?.bonuses[0]?.result_bonus[0]).toEqual({ field: 'wager', value: 3 })
  expect(await pushed(id)).toMatchObject({ stage: 'issued', group_key: 'rocket_lite' })
})

test('an opening answers the whole box, pushes the same, and its draw can be recomputed', async () => {
  const id = await box('rocket_lite')
  const before = (await ann.call(contract.listLootboxes, {})).body.find((one) => one.id === id)
  const { body } = await open(id, { client_seed: 'my-own-part' })
  expect(body).toMatchObject({ id, stage: 'activated', proof: { client_seed: 'my-own-part' } })
  const won = body.items.filter(({ prize }) => prize)
  expect(won).toHaveLength(1)
  expect(won[0]?.weight).toBeGreaterThan(0)
  const { server_seed, server_seed_hash, weights, nonce, drawn_index, stop } = body.proof
  expect(server_seed_hash).toBe(before?.proof.server_seed_hash)
  expect(commitment(server_seed ?? '')).toBe(server_seed_hash)
  const next = floatsOf({ serverSeed: server_seed ?? '', clientSeed: 'my-own-part', nonce })
  expect(drawBox(next, weights)).toEqual({ index: drawn_index, stop })
  expect(weights[drawn_index ?? -1]).toBe(won[0]?.weight)
  expect(await pushed(id)).toEqual(body)
})

test('30 openings of a box at once give one prize, and all receive the same box', async () => {
  const rounds = effort({ short: 3, long: 100 })
  for (let round = 0; round < rounds; round += 1) {
    await aMinuteLater()
    const id = await box('only_points', vip)
    const had = await points(vip)
    const answers = await Promise.all(Array.from({ length: 30 }, () => open(id, {}, vip)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await points(vip)).toBe(had + 50n)
  }
})

test('cash arrives at once, and the books agree', async () => {
  const id = await box('only_cash')
  const { body } = await open(id)
  expect(body.items[0]).toMatchObject({
    prize: true,
    bonuses: [{ title: 'Echtgeld', result_bonus: [{ field: 'wager', value: 0 }] }],
  })
  const { rows } = await app.pool.query(`select cost_eur_cents from lootboxes.box where id = $1`, [
    id,
  ])
  expect(rows[0].cost_eur_cents).toBe(5000)
})

test('a prize that cannot be given waits in its box, and stays what it is', async () => {
  const id = await box('only_bonus')
  await app.pool.query(
    `insert into bonuses.setting (player_id, can_issue) values ($1, false)
     on conflict (player_id) do update set can_issue = false`,
    [ann.id],
  )
  const refused = await open(id, { client_seed: 'first' })
  expect(refused).toMatchObject({ status: 409, code: 'lootbox_bonuses_off' })
  // Nor is it lost when the time of the box is over.
  await app.pool.query(`update lootboxes.box set valid_until = created_at where id = $1`, [id])
  await app.inTransaction((work) => expireBoxes(work))
  expect(await listed()).toContain(id)
  await app.pool.query('update bonuses.setting set can_issue = true where player_id = $1', [ann.id])
  const { body } = await open(id, { client_seed: 'second' })
  expect(body).toMatchObject({ stage: 'activated', proof: { client_seed: 'first' } })
  const { rows } = await app.pool.query(`select amount_cents from bonuses.bonus where key = $1`, [
    `lootbox:${id}`,
  ])
  expect(rows).toMatchObject([{ amount_cents: 200n }])
})

test('two boxes are not opened within the pause', async () => {
  const [first, second] = [await box('only_points'), await box('only_points')]
  expect((await open(first)).status).toBe(200)
  expect(await open(second)).toMatchObject({ status: 409, code: 'lootbox_too_soon' })
  app.clock.at = new Date(app.clock.at.getTime() + openingPauseMs)
  expect((await open(second)).status).toBe(200)
})

test("another player's box does not exist", async () => {
  const id = await box('only_points', vip)
  expect((await open(id)).status).toBe(404)
  expect((await open(id, {}, vip)).status).toBe(200)
})

test('a box whose time is over is not opened, and expires', async () => {
  const id = await box('only_points')
  await app.pool.query(`update lootboxes.box set valid_until = created_at where id = $1`, [id])
  expect(await listed()).not.toContain(id)
  expect(await open(id)).toMatchObject({ status: 409, code: 'lootbox_over' })
  await app.inTransaction((work) => expireBoxes(work))
  const { rows } = await app.pool.query('select stage from lootboxes.box where id = $1', [id])
  expect(rows[0].stage).toBe('expired')
})

test('a player of a group has its items; a box keeps the version that it was issued with', async () => {
  await app.pool.query(
    `insert into players.player_group (player_id, group_id, reason, added_at)
     values ($1, 1308, 'a test', now()) on conflict do nothing`,
    [vip.id],
  )
  const id = await box('wheel', vip)
  await publish('wheel', () => ({
    ...(demoTemplates.find(({ key }) => key === 'wheel')?.draft as Draft),
    by_group: [],
  }))
  const { body } = await open(id, {}, vip)
  expect(body).toMatchObject({ group_id: 1308, version: 1 })
  const later = await box('wheel', vip)
  const shown = (await vip.call(contract.listLootboxes, {})).body.find((one) => one.id === later)
  expect(shown).toMatchObject({ group_id: null, version: 2 })
})

test('where the licence allows no boxes, none is issued and none is opened', async () => {
  const id = await box('only_points')
  const { policy } = app.visitors.brand
  app.visitors.brand.policy = { ...policy, loot_boxes_allowed: false }
  expect(await open(id)).toMatchObject({ status: 409, code: 'prize_not_allowed' })
  await expect(box('only_points')).rejects.toThrow(Refusal)
  app.visitors.brand.policy = policy
  expect((await open(id)).status).toBe(200)
})

test('nothing is issued of a template that is not published', async () => {
  await expect(box('unheard_of')).rejects.toThrow('lootbox_not_published')
})
