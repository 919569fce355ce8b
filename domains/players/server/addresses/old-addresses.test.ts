import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { listDuplicates } from '../duplicates/list-duplicates.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'
import { listOldAddresses } from './old-address-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

/** An account as an earlier version stored it. */
async function storedBefore(email: string): Promise<bigint> {
  const form = signUpForm()
  const { body } = await app.guest().call(contract.signUp, { user: form })
  const { id } = body as { id: number }
  await app.pool.query(
    'update players.player set email = $1, email_key = lower($1) where id = $2',
    [email, id],
  )
  await app.pool.query('insert into players.old_address (player_id) values ($1)', [id])
  return BigInt(id)
}

test('an old account gets the canonical address, and signs in with either spelling', async () => {
  await storedBefore('old@bücher.example')
  await app.seed()
  for (const email of ['old@bücher.example', 'OLD@xn--bcher-kva.example']) {
    const user = { email, password: signUpForm().password }
    expect((await app.guest().call(contract.signIn, { user })).status).toBe(200)
  }
  expect(await listOldAddresses(app.db)).toEqual([])
})

test('two old spellings of one address start the server, and staff see both accounts', async () => {
  const one = await storedBefore('twin@xn--bcher-kva.example')
  await app.seed()
  const two = await storedBefore('twin@bücher.example')
  const three = await storedBefore('tw\u200bin@bücher.example')
  const none = await storedBefore('no,body@example.org')
  await app.seed()
  expect(await listOldAddresses(app.db)).toEqual([
    { player_id: none, email: 'no,body@example.org', same_as: null },
    { player_id: three, email: 'tw\u200bin@bücher.example', same_as: one },
    { player_id: two, email: 'twin@bücher.example', same_as: one },
  ])
  const pairs = (await listDuplicates(app.db)).map(({ ids, reasons }) => [...ids, ...reasons])
  expect(pairs).toContainEqual([one, three, 'same address in another spelling'])
  expect(pairs).toContainEqual([one, two, 'same address in another spelling'])
})
