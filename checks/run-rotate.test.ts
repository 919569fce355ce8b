import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeLock } from '../run/lock.mjs'
import { refuseUnfinished, rotate } from '../run/rotate.mjs'

let folder = ''
const secrets = {
  SESSION_SECRET: 'a'.repeat(64),
  SEAL_SECRET: 'b'.repeat(64),
  GAME_SEED_SECRET: 'c'.repeat(64),
}
const file = () => path.join(folder, 'secrets.json')
const stored = () => JSON.parse(readFileSync(file(), 'utf8'))

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'apogee-rotate-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  for (const name of [...Object.keys(secrets), 'GAME_SEED_KEY']) vi.stubEnv(name, undefined)
  vi.stubEnv('DATA_DIR', folder)
  writeFileSync(file(), JSON.stringify(secrets))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a secret is replaced by a new one, readable by its owner only', async () => {
  expect(await rotate(['session'])).toBe(0)
  expect(stored()).toEqual({ ...secrets, SESSION_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(stored().SESSION_SECRET).not.toBe(secrets.SESSION_SECRET)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(existsSync(path.join(folder, 'rotation.json'))).toBe(false)
})

test('the former seed secrets stay known under their key ids', async () => {
  await rotate(['seed'])
  const { GAME_SEED_SECRET: second } = stored()
  expect(stored()).toMatchObject({
    GAME_SEED_KEY: '2',
    GAME_SEED_SECRETS_BEFORE: `1:${secrets.GAME_SEED_SECRET}`,
  })
  await rotate(['seed'])
  expect(stored()).toMatchObject({
    GAME_SEED_KEY: '3',
    GAME_SEED_SECRETS_BEFORE: `1:${secrets.GAME_SEED_SECRET},2:${second}`,
  })
})

test('an interrupted rotation goes on with its secret, and nothing else happens before', async () => {
  const to = 'd'.repeat(64)
  writeFileSync(path.join(folder, 'rotation.json'), JSON.stringify({ name: 'session', to }))
  expect(() => refuseUnfinished({ dataDir: folder })).toThrow('npm run rotate -- session')
  await expect(rotate(['seed'])).rejects.toThrow('npm run rotate -- session')
  expect(stored()).toEqual(secrets)
  await rotate(['session'])
  expect(stored().SESSION_SECRET).toBe(to)
  refuseUnfinished({ dataDir: folder })
})

test('what cannot be rotated is refused by name, and nothing changes', async () => {
  await expect(rotate(['nothing'])).rejects.toThrow('usage')
  await expect(rotate(['everything'])).rejects.toThrow('usage')
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(64))
  await expect(rotate(['session'])).rejects.toThrow('SESSION_SECRET is set in .env')
  const lock = await takeLock(folder)
  await expect(rotate(['seal'])).rejects.toThrow('stop it first')
  lock.release()
  expect(stored()).toEqual(secrets)
})
