import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { renewSeals } from '@casino/domain/renew-seals-store.ts'
import { createLog } from '@casino/log/log.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import { seal } from '@casino/secrets/seal.ts'
import { sealSecretsOf, setSealSecrets, unsealKey } from '@casino/secrets/sealed-key.ts'
import { showStatementKey } from '@casino/wallet/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startCasino } from '../casino.ts'
import { domains } from '../domains.ts'
import { openCasino, type TestCasino, visitorOf } from '../testing/casino-testing.ts'

let casino: TestCasino
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
})
afterAll(async () => {
  setSealSecrets(undefined)
  await casino.close()
})

const keptKeys = async (): Promise<string[]> => {
  const { rows } = await casino.database.pool.query(`select secret as key from games.provider
    union all select secret from cashbox.provider
    union all select private_key from secrets.signing_key`)
  return rows.map(({ key }) => key)
}
const balanceStatus = async ({ app }: Pick<TestCasino, 'app'>) => {
  const payload = JSON.stringify({ user_id: '1', currency: 'EUR', game: 'apogee:dice' })
  const sign = signHex(casino.config.GCP_SECRET_APOGEE, payload)
  const headers = { 'content-type': 'application/json', 'x-request-sign': sign }
  const url = '/wallet/gcp/apogee/play'
  return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
}

test('a start seals keys in plain text, and everything that needs them still works', async () => {
  const before = await keptKeys()
  expect(before.filter((key) => key.startsWith('sealed:'))).toEqual([])
  const shown = await casino.guest().call(showStatementKey, {})
  const again = await startCasino({
    config: { ...casino.config, SEAL_SECRET: 'what seals the keys of the house' },
    database: casino.database,
    log: createLog('test', 'fatal'),
    site: { page: async () => new Response(''), queryKeys: [] },
  })
  const after = await keptKeys()
  expect(after).toHaveLength(before.length)
  expect(after.filter((key) => !key.startsWith('sealed:'))).toEqual([])
  expect(await balanceStatus(again)).toBe(200)
  const guest = visitorOf(again.app, { origin: casino.origin, headers: {} })
  expect((await guest.call(showStatementKey, {})).body).toEqual(shown.body)
  const ann = visitorOf(again.app, { origin: casino.origin, headers: {} })
  await ann.signIn('ann@apogee.demo')
  const period = 'from=2026-01-01T00:00:00Z&to=2026-12-01T00:00:00Z'
  expect((await ann.get(`/api/player/transactions/export?format=csv&${period}`)).status).toBe(200)
  await again.stop()
})

test('a start seals keys of the general secret again for each purpose; each role opens its own', async () => {
  const { pool } = casino.database
  const SEAL_SECRET = 'what seals the keys of the house'
  const old = (key: string) => `sealed:${seal(SEAL_SECRET, 'key', key)}`
  const openSecret = async () => {
    const { rows } = await pool.query(
      "select secret from games.provider where identifier = 'apogee'",
    )
    return unsealKey('providers', rows[0].secret)
  }
  setSealSecrets(SEAL_SECRET)
  const secret = await openSecret()
  await pool.query("update games.provider set secret = $1 where identifier = 'apogee'", [
    old(secret),
  ])
  const columns = domains.flatMap(({ sealed = [] }) => sealed)
  await renewSeals(casino.database.db, columns)
  expect((await keptKeys()).filter((key) => !/^sealed:[a-z]+:/.test(key))).toEqual([])
  setSealSecrets('what seals the keys of another house')
  const other = renewSeals(casino.database.db, columns)
  await expect(other).rejects.toThrow('another SEAL_SECRET')
  const { providers, banks } = sealSecretsOf(SEAL_SECRET)
  setSealSecrets({ providers })
  expect(await openSecret()).toBe(secret)
  setSealSecrets({ banks })
  await expect(openSecret()).rejects.toThrow('of providers')
})

test('a start with another secret only reports which secret is needed', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: casino.database.url,
    SEAL_SECRET: 'what seals the keys of another house',
  }
  const seed = fileURLToPath(new URL('../commands/seed.ts', import.meta.url))
  const told = await new Promise((resolve) => {
    execFile(process.execPath, [seed, '--quiet'], { env }, (failed, out, said) =>
      resolve([failed?.code, out + said]),
    )
  })
  const sentence =
    /^The values in \S+ were sealed with another SEAL_SECRET than the configured one\. Set that one: .+ DATA_DIR, .+\n$/
  expect(told).toEqual([2, expect.stringMatching(sentence)])
})
