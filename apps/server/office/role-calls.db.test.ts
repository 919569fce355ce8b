import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { permissionsOf, roleNames } from '@casino/staff/rules'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Casino } from '../casino.ts'
import { domains } from '../domains.ts'
import { openPrepared, type PreparedDatabase } from '../testing/roles-testing.ts'
import { startOffice } from './start-office.ts'

const log = createLog('test', 'fatal')
const origin = 'http://localhost:3006'
const calls = domains.flatMap(({ staffRoutes = [] }) => staffRoutes.map(({ contract }) => contract))

let prepared: PreparedDatabase
let office: Casino
let database: ReturnType<typeof connect>
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_office'), { max: 4, name: 'office' })
  office = await startOffice({ config: prepared.config, database, log, withoutPages: true })
})
afterAll(async () => {
  await office.stop()
  await database.close()
  await prepared.drop()
})

const browser = () => clientOf({ inject: (request) => office.app.inject(request), origin })

let made = 0
/** Makes a call without input, each from an address of its own: what counts is the permission. */
async function codeOf(client: ReturnType<typeof browser>, contract: (typeof calls)[number]) {
  made += 1
  const ip = `10.9.${Math.floor(made / 250)}.${made % 250}`
  const url = contract.path.replaceAll(/:\w+/g, '999999999')
  const sent = contract.method === 'GET' ? { ip } : { ip, body: {} }
  const { status, body } = await client.request(contract.method, url, sent)
  const { error } = (typeof body === 'object' && body ? body : {}) as { error?: { code?: string } }
  return { status, code: error?.code }
}

test.for(roleNames)(
  'the role %s makes the calls of its permissions, and no other',
  async (role) => {
    const name = `Role ${role}`
    const account = { email: `${role}@staff.example`, role }
    const inTransaction = transactionsOn(prepared.db, () => ({ now: now(), log }))
    const invited = await inTransaction((work) => invite(work, { name, account }))
    const token = 'path' in invited ? invited.path.replace('/enter#', '') : ''
    const client = browser()
    expect((await client.call(session.enterOffice, { token })).status).toBe(200)
    const own: ReadonlySet<string> = permissionsOf([role])
    for (const contract of calls.filter(({ name }) => name !== session.leaveOffice.name)) {
      const { status, code } = await codeOf(client, contract)
      const isAllowed = ['anyone', 'staff'].includes(contract.may) || own.has(contract.may)
      const isRefused = status === 401 || code === 'staff_forbidden'
      expect([contract.name, status, isRefused]).toEqual([contract.name, status, !isAllowed])
      expect([contract.name, status < 500]).toEqual([contract.name, true])
    }
  },
)

test('without a session nobody makes any call but those that sign in', async () => {
  for (const contract of calls.filter(({ may }) => may !== 'anyone')) {
    const { status } = await codeOf(browser(), contract)
    expect([contract.name, status]).toEqual([contract.name, 401])
  }
})
