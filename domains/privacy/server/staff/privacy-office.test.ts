import { domain as players } from '@casino/players/server'
import * as office from '@casino/players/staff-contract'
import { people, signUpPerson } from '@casino/players/testing'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { grant } from '@casino/wallet/money'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { erasePlayer, listDataFiles, makeDataFile, openDataFile } from '../../staff-contract.ts'
import { domain as privacy } from '../index.ts'
import { dataFileDue, erasureDue } from '../tasks.ts'

let app: TestApp
beforeAll(async () => {
  const domains = [staffDomain, players, wallet, privacy]
  app = await startTestApp(inject('postgres'), { domains, people, staff })
  await app.relay()
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const reason = 'Asked for in writing'
type Call = typeof makeDataFile | typeof erasePlayer | typeof office.closeAccount

async function act(name: string, call: Call, id: number) {
  const account = await app.asStaff(name)
  const { version } = (await account.call(office.showPlayer, { id })).body
  return account.call(call as typeof makeDataFile, { id, version, reason })
}

test('staff have a data file made, which is deleted after a week', async () => {
  const { id } = await app.as('vip')
  expect((await act('Ada Clerk', makeDataFile, Number(id))).status).toBe(200)
  const ada = await app.asStaff('Ada Clerk')
  const files = async () =>
    (await ada.call(listDataFiles.page, { player_id: Number(id) })).body.rows
  const [asked] = await files()
  expect(asked).toMatchObject({ staff: 'Ada Clerk', made_at: null, address: null })
  const fileId = asked?.id ?? 0
  expect((await ada.call(openDataFile, { id: fileId })).code).toBe('data_file_unknown')
  await app.job(dataFileDue, { data_file_id: BigInt(fileId) })
  const [made] = await files()
  expect(made?.address).toBe(`/api/office/data_files/${fileId}`)
  const { body, headers } = await ada.call(openDataFile, { id: fileId })
  expect(headers['content-disposition']).toContain(`player-${id}-data-${fileId}.json`)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  expect(text).toContain('vip@apogee.demo')
  expect(text).not.toMatch(/password_hash|token_hash|argon2/)
  const { audit: acts } = (await ada.call(office.showPlayer, { id: Number(id) })).body
  expect(acts[0]).toMatchObject({ staff: 'Ada Clerk', act: 'privacy.open_data_file' })
  app.clock.at = new Date(app.clock.at.getTime() + 8 * 86_400_000)
  await app.job('privacy.delete_old_data_files')
  const later = await app.asStaff('Ada Clerk')
  const { rows } = (await later.call(listDataFiles.page, { player_id: Number(id) })).body
  expect(rows[0]?.address).toBeNull()
})

test('two people erase a closed player who never moved money', async () => {
  const one = await signUpPerson(app, { form: { email: 'erase.me@x.example' } })
  await app.relay()
  const id = Number(one.id)
  expect((await act('Ada Clerk', erasePlayer, id)).code).toBe('not_closed')
  await act('Ada Clerk', office.closeAccount, id)
  await app.relay()
  expect((await act('Ada Clerk', erasePlayer, id)).status).toBe(202)
  expect((await act('Ada Clerk', erasePlayer, id)).code).toBe('second_person_needed')
  expect((await act('Ben Second', erasePlayer, id)).status).toBe(200)
  await app.job(erasureDue, { player_id: one.id })
  const ada = await app.asStaff('Ada Clerk')
  const card = (await ada.call(office.showPlayer, { id })).body
  expect(card).toMatchObject({ email: `forgotten-${id}@forgotten.invalid`, last_name: null })
  expect((await act('Ada Clerk', erasePlayer, id)).code).toBe('is_erased')
})

test('a first person whose role meanwhile holds for other brands only does not count', async () => {
  const one = await signUpPerson(app, { form: { email: 'other.brand@x.example' } })
  await app.relay()
  const id = Number(one.id)
  await act('Ada Clerk', office.closeAccount, id)
  await app.relay()
  expect((await act('Ada Clerk', erasePlayer, id)).status).toBe(202)
  await app.pool.query(
    `insert into staff.role_brand select person_id, role, 999 from staff.person_role
     where person_id = (select id from staff.person where name = 'Ada Clerk')`,
  )
  expect((await act('Ben Second', erasePlayer, id)).status).toBe(202)
  await app.pool.query('delete from staff.role_brand')
})

test('who moved money is kept', async () => {
  const one = await signUpPerson(app, { form: { email: 'keep.me@x.example' } })
  await app.relay()
  const id = Number(one.id)
  await app.inTransaction((work) =>
    grant(work, { player_id: one.id, currency: 'EUR', amount_cents: 5n, key: 'gift' }),
  )
  await act('Ada Clerk', office.closeAccount, id)
  expect((await act('Ada Clerk', erasePlayer, id)).code).toBe('balance_left')
})
