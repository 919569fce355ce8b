import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { multiAccountGroup } from '../../rules.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'
import { listDuplicates } from './list-duplicates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const idOf = async (email: string) => {
  const sql = 'select id from players.player where email_key = $1'
  return BigInt((await app.pool.query(sql, [email])).rows[0].id)
}
const join = async (given: Partial<contract.SignUpForm>) => {
  const user = { ...signUpForm(), ...given }
  await app.guest().call(contract.signUp, { user })
  return idOf(user.email)
}
const named = { first_name: 'Zoë', last_name: 'Quist', date_of_birth: '07/05/1981' }

test('accounts of one person are reported with all reasons, and flagged; a shared browser only alerts', async () => {
  const [one, two] = [
    await join({ email: 'z.oe@gmail.com', ...named }),
    await join({ email: 'zoe+2@gmail.com' }),
  ]
  const three = await join({ ...named, first_name: 'Quist', last_name: 'zoe' })
  await join({ ...named, last_name: 'Quest' })
  const ann = app.guest()
  for (const who of ['ann', 'vip']) {
    await ann.call(contract.signIn, {
      user: { email: `${who}@apogee.demo`, password: demoPassword },
    })
    await ann.call(contract.signOut, {})
  }
  const device = [await idOf('ann@apogee.demo'), await idOf('vip@apogee.demo')]
  expect(await listDuplicates(app.db)).toEqual([
    { ids: [one, three], reasons: ['same name and birthday'], isPerson: true },
    { ids: [one, two], reasons: ['same mailbox'], isPerson: true },
    { ids: device, reasons: ['same device'], isPerson: false },
  ])
  await app.job('players.mark_duplicates')
  await app.job('players.mark_duplicates')
  const { rows } = await app.pool.query(
    'select player_id, reason from players.player_group where group_id = $1 order by player_id',
    [multiAccountGroup],
  )
  expect(rows.map(({ player_id, reason }) => [BigInt(player_id), reason])).toEqual([
    [one, `same name and birthday: ${three}`],
    [two, `same mailbox: ${one}`],
    [three, `same name and birthday: ${one}`],
  ])
})
