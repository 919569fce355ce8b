import type { AddressInfo } from 'node:net'
import { connect } from '@casino/db/connect.ts'
import { ensureOwner } from '@casino/db/embedded/ensure-owner.ts'
import { ensureRoles } from '@casino/db/embedded/ensure-roles.ts'
import type { Role } from '@casino/domain/domain.ts'
import { createLog } from '@casino/log/log.ts'
import type { TestServers } from '@casino/testing/database.ts'
import { freePort } from '@casino/testing/free-port.ts'
import type { FastifyInstance } from 'fastify'
import { type Casino, startCasino } from '../casino.ts'
import type { Config } from '../config.ts'
import { grants } from '../database/grants.ts'
import { prepareForRoles } from '../database/prepare.ts'
import type { Page } from '../pages/page.ts'
import { seedSettings } from '../settings/seed-settings.ts'
import { preparedDatabase, testConfig } from './casino-testing.ts'

const password = 'of-the-tests-alone'
const owner = 'casino_owner'
const log = createLog('test', 'fatal')
const noPage: Page = async () => new Response('')

export type PreparedDatabase = Awaited<ReturnType<typeof openPrepared>>

/** A database with the demo, the test bench and the roles that sign in to it. */
export async function openPrepared(postgres: TestServers) {
  const config = testConfig()
  const settings = seedSettings(config, { balance: '1000.00' })
  const database = await preparedDatabase(postgres, config, settings)
  const roles = Object.keys(grants)
  await ensureRoles(
    database.url,
    roles.map((role) => [role, password]),
  )
  // The superuser created the template, as in older installations.
  await ensureOwner(database.url, owner, password)
  const urlAs = (role: string) => {
    const url = new URL(database.url)
    Object.assign(url, { username: role, password })
    return url.href
  }
  const owned = connect(urlAs(owner), { max: 4, name: 'owner' })
  await prepareForRoles(owned, log)
  await owned.close()
  /** `urlAs`: the same database for this role. */
  return { ...database, config, urlAs }
}

/** The casino as three processes, each signed in to the database with its role; all listen. */
export async function openRoles(prepared: PreparedDatabase, given: Partial<Config> = {}) {
  const open: { casino: Casino; close(): Promise<void> }[] = []
  const start = async (role: Role, { walletUrl = '', at = 0 } = {}) => {
    const database = connect(prepared.urlAs(`casino_${role}`), { max: 8, name: role })
    const config = { ...prepared.config, walletUrl, ...given }
    const site = { page: noPage, queryKeys: ['page'] }
    const casino = await startCasino({ config, database, log, role, site })
    open.push({ casino, close: database.close })
    await casino.app.listen({ port: at, host: '127.0.0.1' })
    return { app: casino.app, port: portOf(casino.app), stop: casino.stop }
  }
  const wallet = await start('wallet', { at: await freePort() })
  const site = await start('site', { walletUrl: `http://127.0.0.1:${wallet.port}` })
  const work = await start('work')
  return {
    wallet,
    site,
    work,
    /** Restarts the wallet on the same port. */
    walletAgain: () => start('wallet', { at: wallet.port }),
    async close() {
      for (const { casino, close } of open.reverse()) {
        await casino.stop()
        await close()
      }
    },
  }
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port
}
