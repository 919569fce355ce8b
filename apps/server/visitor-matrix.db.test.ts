import type { Endpoint } from '@casino/contract/endpoint.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domains } from './domains.ts'
import { openCasino, type TestCasino, type Visitor } from './testing/casino-testing.ts'
import { ownerTable, visitorTable } from './testing/visitor-table.ts'

let casino: TestCasino
let closed: TestCasino
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
  closed = await openCasino(inject('postgres'), { DEV_COUNTRY: 'US' })
})
afterAll(async () => {
  await casino.close()
  await closed.close()
})

const contracts = domains.flatMap(({ routes }) => routes.map(({ contract }) => contract))
const title = ({ method, path }: Endpoint) => `${method} ${path}`
const ofPlayers = contracts.filter(({ access }) => access === 'player')
/** The calls that end the session under test. */
const leaves = ['DELETE /api/users/sign_out', 'DELETE /api/player/sessions/:id']

/** Makes a call with the input that its address and body need, and an id if it needs one. */
async function makes(visitor: Visitor, contract: Endpoint, input: object) {
  const rest: Record<string, unknown> = { ...input }
  const url = contract.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name] ?? '1'
    delete rest[name]
    return String(value)
  })
  const headers: Record<string, string> = contract.keyed
    ? { 'idempotency-key': crypto.randomUUID() }
    : {}
  const { status, body } =
    contract.method === 'GET'
      ? await visitor.get(url, { headers })
      : await visitor.request(contract.method, url, { body: rest, headers })
  const { error } = (body ?? {}) as { error?: { code?: string } }
  return { status, code: error?.code }
}

async function signedIn(email: string): Promise<Visitor> {
  const visitor = casino.guest()
  expect((await visitor.signIn(email)).status).toBe(200)
  return visitor
}

const visitors: Record<keyof typeof visitorTable, () => Promise<Visitor>> = {
  'a guest from a closed country': async () => closed.guest(),
  'a player who keeps himself from play': () => signedIn('excluded@apogee.demo'),
  'a player whose address is not confirmed': async () => {
    const visitor = await signedIn('new@apogee.demo')
    await casino.database.pool.query(
      `update players.player set confirmed_at = null where email = 'new@apogee.demo'`,
    )
    return visitor
  },
  'a tester': () => signedIn('tester@apogee.demo'),
}

type State = keyof typeof visitorTable
const states = Object.keys(visitorTable) as State[]

test.each(states)('%s gets the refusals of the table, and no others', async (state) => {
  const visitor = await visitors[state]()
  const table: Record<string, { input: object; status: number; code: string }> = visitorTable[state]
  const codes = Object.values(table).map(({ code }) => code)
  const unknown = Object.keys(table).filter((row) => !contracts.some((one) => title(one) === row))
  expect(unknown).toEqual([])
  const isPlayer = visitor.cookie() !== undefined
  for (const contract of contracts) {
    const row = table[title(contract)]
    if (leaves.includes(title(contract))) continue
    const answer = await makes(visitor, contract, row?.input ?? {})
    const told = { call: title(contract), ...answer }
    if (row) expect(told).toMatchObject({ status: row.status, code: row.code })
    else expect([told.call, codes.includes(answer.code ?? '')]).toEqual([told.call, false])
    const isShut = contract.access === 'player' && !isPlayer
    if (!isShut) expect([told.call, answer.status === 401]).toEqual([told.call, false])
  }
})

test('a visitor who waits for the second factor cannot make any player call', async () => {
  const email = 'norway@apogee.demo'
  await casino.database.pool.query(
    `insert into players.second_factor (player_id, secret, last_step, activated_at)
     select id, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 0, now() from players.player where email = $1`,
    [email],
  )
  const half = casino.guest()
  expect((await half.signIn(email)).status).toBe(422)
  for (const contract of ofPlayers) {
    const { status } = await makes(half, contract, {})
    expect([title(contract), status]).toEqual([title(contract), 401])
  }
})

test('a blocked player is signed out and cannot sign in again', async () => {
  const email = 'canada@apogee.demo'
  const blocked = await signedIn(email)
  await casino.database.pool.query(`update players.player set state = 'blocked' where email = $1`, [
    email,
  ])
  for (const contract of ofPlayers) {
    const { status } = await makes(blocked, contract, {})
    expect([title(contract), status]).toEqual([title(contract), 401])
  }
  expect((await casino.guest().signIn(email)).status).toBe(422)
})

test('a thing of another player is not found: every address with an id has its row', async () => {
  const withId = ofPlayers.filter(({ path }) => path.includes('/:id'))
  expect(withId.map(title).toSorted()).toEqual(Object.keys(ownerTable).toSorted())
  const { pool } = casino.database
  const { rows } = await pool.query(`select id from players.player where email = 'ann@apogee.demo'`)
  const ann = rows[0].id
  await signedIn('ann@apogee.demo')
  await pool.query(
    `insert into players.passkey (player_id, credential_id, public_key, counter, transports, host, name, created_at)
     values ($1, 'a key', '\\x00', 0, '{}', 'localhost', 'phone', now())`,
    [ann],
  )
  await pool.query(
    `insert into verification.document (player_id, document_type, status, file_name, media_type, content_hash, created_at, updated_at)
     values ($1, 'identity', 'in_review', 'card.png', 'image/png', '\\x00', now(), now())`,
    [ann],
  )
  await pool.query(
    `insert into limits.player_limit (player_id, type, period, created_at, reset_at)
     values ($1, 'coolingoff', 'day', now(), now() + interval '1 day')`,
    [ann],
  )
  await pool.query(
    `insert into cashbox.saved_profile (player_id, method_id, token, brand, last4, saved_at, used_at)
     select $1, min(id), 'card_of_ann', 'visa', '4242', now(), now() from cashbox.method`,
    [ann],
  )
  await pool.query(
    `with version as (
       insert into bonuses.plan_version (plan_id, number, document, hash, published_at, published_by)
       select min(id), 1000, '{}', repeat('0', 64), now(), 'Ada Clerk' from bonuses.plan
       returning id, plan_id
     ), bonus as (
       insert into bonuses.bonus (player_id, plan_id, version_id, key, source, strategy, currency,
         amount_cents, wager_cents, stage, micros, budget_day, created_at)
       select $1, plan_id, id, 'bonus of ann', 'ann', 'manual', 'EUR', 1, 1, 'issued', 0,
         current_date, now() from version
     )
     insert into bonuses.freespins (player_id, plan_id, version_id, key, strategy, currency,
       spins_total, stage, micros, budget_day, created_at)
     select $1, plan_id, id, 'spins of ann', 'manual', 'EUR', 1, 'issued', 0, current_date, now()
     from version`,
    [ann],
  )
  const stranger = await signedIn('tester@apogee.demo')
  for (const contract of withId) {
    const sql = ownerTable[title(contract)]
    if (!sql) continue
    const found = await pool.query(sql, [ann])
    expect([title(contract), found.rowCount]).toEqual([title(contract), 1])
    const input = { ...inputs[title(contract)], id: String(found.rows[0].id) }
    const { status } = await makes(stranger, contract, input)
    expect([title(contract), status]).toEqual([title(contract), 404])
  }
})

/** The inputs of calls by id that need more than the id. */
const inputs: Record<string, object> = {
  'POST /api/player/payments/:id/proof': { code: '123456' },
  'PATCH /api/player/passkeys/:id': { name: 'mine' },
  'PUT /api/player/documents/:id': { document: { description: 'mine' } },
}
