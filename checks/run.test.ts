import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { grants } from '../apps/server/database/grants.ts'
import { sealPurposes, sealSecretsOf } from '../platform/secrets/sealed-key.ts'
import { asksForHelp, helpOf } from '../run/help.mjs'
import { keepRunning } from '../run/keep-running.mjs'
import { runningIn, takeLock } from '../run/lock.mjs'
import { walletIn } from '../run/make-players.mjs'
import { databaseRoles, processesOf } from '../run/processes.mjs'
import { environment, playsForRealMoney, settings } from '../run/settings.mjs'
import { verify } from '../run/verify.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'apogee-run-'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a killed process is restarted, and a stopped one is not', async () => {
  const lives = path.join(folder, 'lives')
  const kept = keep(`fs.appendFileSync(${JSON.stringify(lives)}, process.pid + '\\n')`)
  const pids = () => (existsSync(lives) ? readFileSync(lives, 'utf8').trim().split('\n') : [])
  await vi.waitUntil(() => pids().length === 1, patience)
  kept.markReady()
  kept.kill()
  await vi.waitUntil(() => pids().length === 2, patience)
  expect(pids()[0]).not.toBe(pids()[1])
  await kept.stop()
  expect(kept.identity()).toBe('')
  expect(pids()).toHaveLength(2)
})

test('a process that never starts is given up and named', async () => {
  const onGiveUp = vi.fn()
  keep('process.exit(3)', onGiveUp)
  await vi.waitUntil(() => onGiveUp.mock.calls.length > 0, patience)
  expect(onGiveUp).toHaveBeenCalledWith('bank does not start (3).')
})

test('a data folder is used by one casino at a time and is free afterwards', async () => {
  const lock = await takeLock(folder)
  lock.note({ port: 3000, databaseUrl: 'postgres://somewhere' })
  expect(runningIn(folder)).toMatchObject({ databaseUrl: 'postgres://somewhere' })
  await expect(takeLock(folder)).rejects.toThrow(/already runs in .* port 3000/)
  lock.release()
  expect(runningIn(folder)).toBeUndefined()
  const next = await takeLock(folder)
  next.release()
})

test('secrets are generated once, readable by the owner only, and a configured one wins', () => {
  const own = { port: 3000, dataDir: folder }
  vi.stubEnv('BANK_SECRET', undefined)
  const first = environment(own, 'postgres://somewhere')
  expect(first.BANK_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o077).toBe(0)
  expect(environment(own, 'postgres://somewhere').BANK_SECRET).toBe(first.BANK_SECRET)
  vi.stubEnv('BANK_SECRET', 'given')
  expect(environment(own, 'postgres://somewhere').BANK_SECRET).toBe('given')
})

test('a process gets its own secrets and no others', () => {
  const own = { port: 3000, dataDir: folder }
  vi.stubEnv('SMTP_URL', 'smtp://user:password@mail.example')
  vi.stubEnv('SESSION_SECRET', 'a secret of the environment')
  const secretsOf = (env: Record<string, string | undefined>) =>
    Object.keys(env).filter((name) => /SECRET|SEAL|SMTP_URL/.test(name) && env[name] !== undefined)
  const started = { ...own, servers: 1 }
  const given = processesOf(started, { forRealMoney: false }).map(({ name, secrets }) => [
    name,
    secretsOf(environment(own, 'postgres://somewhere', secrets)).sort(),
  ])
  expect(Object.fromEntries(given)).toEqual({
    site: [
      'INTERNAL_SECRET',
      'MAIL_SECRET',
      'SEAL_BANKS',
      'SEAL_BOOKS',
      'SEAL_DOCUMENTS',
      'SEAL_PEOPLE',
      'SESSION_SECRET',
    ],
    wallet: ['INTERNAL_SECRET', 'SEAL_PROVIDERS'],
    work: [
      'MAIL_SECRET',
      'SEAL_AFFILIATES',
      'SEAL_BANKS',
      'SEAL_BOOKS',
      'SEAL_PROVIDERS',
      'SMTP_URL',
    ],
    office: ['MAIL_SECRET', 'SEAL_AFFILIATES', 'SEAL_DOCUMENTS', 'SEAL_STAFF'],
    'game-server': ['GAME_SEED_SECRET', 'GCP_SECRET_APOGEE', 'GCP_SECRET_TURBOGAMES'],
    'sandbox-bank': ['BANK_SECRET'],
  })
})

test('the secrets of seals are derived for each purpose in the same way as in the processes that open them', () => {
  vi.stubEnv('SEAL_SECRET', 'the secret that seals')
  const own = { port: 3000, dataDir: folder }
  const all = sealPurposes.map((purpose) => `SEAL_${purpose.toUpperCase()}`)
  const env: Record<string, string | undefined> = environment(own, 'postgres://x', all)
  const secrets = sealSecretsOf('the secret that seals')
  expect(all.map((name) => env[name])).toEqual(sealPurposes.map((purpose) => secrets[purpose]))
  expect(env.SEAL_SECRET).toBeUndefined()
  // Commands of the operator get the root secret.
  expect(environment(own, 'postgres://x').SEAL_SECRET).toBe('the secret that seals')
})

test('each process has its own port and role, and further servers have their own wallet', () => {
  const started = processesOf({ port: 3000, servers: 3 }, { forRealMoney: true })
  expect(started.map(({ name, port }) => [name, port])).toEqual([
    ['site', 3000],
    ['wallet', 3003],
    ['work', 3004],
    ['office', 3006],
    ['game-server', 3001],
    ['site 2', 3010],
    ['wallet 2', 3011],
    ['work 2', 3012],
    ['site 3', 3013],
    ['wallet 3', 3014],
    ['work 3', 3015],
  ])
  const third = started.find(({ name }) => name === 'site 3')
  expect(third?.env).toEqual({ WALLET_URL: 'http://127.0.0.1:3014' })
  expect(Object.keys(grants).sort()).toEqual([...databaseRoles].sort())
})

test('an invalid port stops the start', () => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('PORT', '3000a')
  expect(settings).toThrow('PORT must be a whole number')
  vi.stubEnv('PORT', '3000')
  vi.stubEnv('SERVERS', '0')
  expect(settings).toThrow('SERVERS must be a whole number')
})

test('a public https address means real money unless it is declared a demo, and its proxies are set', () => {
  vi.stubEnv('PUBLIC_URL', 'http://192.168.0.2:3000')
  vi.stubEnv('TRUSTED_HOPS', undefined)
  vi.stubEnv('DEMO_CAST', undefined)
  expect(playsForRealMoney()).toBe(false)
  vi.stubEnv('PUBLIC_URL', 'https://apogee.example')
  expect(playsForRealMoney).toThrow('set TRUSTED_HOPS')
  vi.stubEnv('TRUSTED_HOPS', '1')
  expect(playsForRealMoney()).toBe(true)
  vi.stubEnv('DEMO_CAST', '1')
  expect(playsForRealMoney()).toBe(false)
})

const patience = { timeout: 20_000, interval: 20 }

function keep(work: string, onGiveUp: (reason: string) => void = () => undefined) {
  const file = path.join(folder, 'bank.mjs')
  writeFileSync(file, `import fs from 'node:fs'\n${work}\nsetInterval(() => {}, 1000)\n`)
  const whenReady = async () => undefined
  const env = process.env
  return keepRunning({ name: 'bank', file, env, whenReady, onChange: () => undefined, onGiveUp })
}

test('every npm script has a help text', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  expect(Object.keys(scripts).filter((name) => helpOf(name) === undefined)).toEqual([])
  expect([helpOf('brand'), helpOf('constructor')]).toEqual([
    expect.stringContaining('npm run brand -- rename NAME'),
    undefined,
  ])
  expect([asksForHelp(['list', '--help']), asksForHelp(['list'])]).toEqual([true, false])
})

test('the conformance client finds the wallet of its protocol in what the seed prints', () => {
  const line = (protocol: string, secret: string) =>
    `  npm run conformance -- --protocol ${protocol} --url http://localhost:3000/wallet/${protocol}/x --secret ${secret}`
  const output = ['{"level":30}', line('gcp', 'test'), line('hub88', '/a folder/key.pem')].join(
    '\n',
  )
  expect(walletIn(output, 'hub88')).toEqual({
    url: 'http://localhost:3000/wallet/hub88/x',
    secret: '/a folder/key.pem',
  })
  expect(walletIn(output, 'a8r')).toBeUndefined()
})

test('without a kind that it knows, verify lists the kinds and checks nothing', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const args of [[], ['--kind'], ['--kind', 'nothing'], ['--receipt', 'file.json']]) {
    expect(await verify(args)).toBe(2)
  }
  const printed = write.mock.calls.join('')
  write.mockRestore()
  for (const kind of ['rounds', 'round', 'receipt', 'statement', 'liabilities', 'staff']) {
    expect(printed).toContain(`npm run verify -- --kind ${kind} `)
  }
})
