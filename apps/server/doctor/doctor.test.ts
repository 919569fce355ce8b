import { expect, test } from 'vitest'
import { databaseFindings } from './database-findings.ts'
import type { DatabaseFacts } from './doctor-store.ts'
import { textOf } from './finding.ts'
import { type MachineFacts, machineFindings } from './machine-findings.ts'
import { mailFindings } from './network-findings.ts'
import { settingFindings } from './setting-findings.ts'

const now = new Date('2026-01-31T12:00:00Z')
const gb = 2 ** 30
const secret = (letter: string) => letter.repeat(64)
const settings = {
  SESSION_SECRET: secret('a'),
  INTERNAL_SECRET: secret('b'),
  MAIL_SECRET: secret('c'),
  GCP_SECRET_APOGEE: secret('d'),
  GCP_SECRET_TURBOGAMES: secret('e'),
  BANK_SECRET: secret('f'),
  SEAL_SECRET: secret('g'),
  PUBLIC_URL: 'https://casino.example',
  isPublic: true,
  TRUSTED_HOPS: 1,
  DEMO_CAST: undefined,
  DEV_OUTBOX: undefined,
  DEV_COUNTRY: undefined,
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@casino.example',
  NODE_ENV: 'production',
  METRICS: '1',
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
} as const
const facts: DatabaseFacts = {
  version: 180_000,
  is_superuser: false,
  now,
  ledger_bytes: gb / 2,
  archive_failed: false,
  settings: {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: String((4 * gb) / 8192),
    max_wal_size: '24576',
    checkpoint_timeout: '1800',
    max_connections: '200',
    archive_mode: 'on',
  },
}
const given = { now, isOutside: true, connectionsNeeded: 80 }
const machine: MachineFacts = {
  now,
  dataDir: '/srv/data',
  freeBytes: 100 * gb,
  diskBytes: 200 * gb,
  secretsMode: 0o100600,
  clockIsSynchronized: true,
  backup: { dir: '/backup', isOnSameDisk: false, newest: new Date('2026-01-31T03:00:00Z') },
}

test('a well-kept production has no findings', () => {
  expect(settingFindings(settings)).toEqual([])
  expect(databaseFindings(facts, given)).toEqual([])
  expect(machineFindings(machine)).toEqual([])
})

test.each([
  [{ SEAL_SECRET: undefined }, 'SEAL_SECRET is missing'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is shorter than 32'],
  [{ BANK_SECRET: secret('a') }, 'BANK_SECRET and SESSION_SECRET are the same'],
  [{ PUBLIC_URL: undefined, isPublic: false }, 'PUBLIC_URL is not set'],
  [{ PUBLIC_URL: 'http://casino.example', isPublic: false }, 'is not https'],
  [{ TRUSTED_HOPS: undefined }, 'TRUSTED_HOPS is not set'],
  [{ DEMO_CAST: '1' as const }, 'DEMO_CAST=1'],
  [{ DEV_OUTBOX: '1' as const }, 'DEV_OUTBOX=1'],
  [{ SMTP_URL: undefined }, 'SMTP_URL is not set'],
])('of the settings %j is found', (changed, found) => {
  const findings = settingFindings({ ...settings, ...changed })
  expect(findings).toEqual([expect.objectContaining({ level: 'error' })])
  expect(findings[0]?.found).toContain(found)
})

test.each([
  [{ METRICS: '0' as const }, 'METRICS is not set'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example:4318' }, 'without TLS'],
])('of the settings %j is warned', (changed, found) => {
  const findings = settingFindings({ ...settings, ...changed })
  expect(findings).toMatchObject([{ level: 'warning', found: expect.stringContaining(found) }])
})

test.each([
  [{ fsync: 'off' }, 'fsync is off'],
  [{ shared_buffers: '16384' }, 'shared_buffers is 0.1 GB'],
  [{ max_wal_size: '1024' }, 'max_wal_size is 1024MB'],
  [{ checkpoint_timeout: '300' }, 'checkpoint_timeout is 300 s'],
  [{ max_connections: '50' }, 'max_connections is 50'],
  [{ archive_mode: 'off' }, 'The log is not archived'],
])('of a database of the operator %j is found', (changed, found) => {
  const findings = databaseFindings(
    { ...facts, settings: { ...facts.settings, ...changed } },
    given,
  )
  expect(findings.map((one) => one.found)).toEqual([expect.stringContaining(found)])
})

test('a ledger that is larger than the buffers, and a wrong clock are found', () => {
  const grown = { ...facts, ledger_bytes: 20 * gb, now: new Date(now.getTime() + 5_000) }
  expect(databaseFindings(grown, { ...given, isOutside: false }).map(({ about }) => about)).toEqual(
    ['clock', 'database'],
  )
})

test.each([
  [{ freeBytes: gb }, 'has 1.0 GB free'],
  [{ secretsMode: 0o100644 }, 'Others can read secrets.json'],
  [{ clockIsSynchronized: false }, 'is not synchronized'],
  [{ backup: { dir: undefined, isOnSameDisk: false, newest: undefined } }, 'There is no backup'],
  [{ backup: { dir: '/b', isOnSameDisk: false, newest: undefined } }, '/b has no backup'],
  [{ backup: { dir: '/b', isOnSameDisk: true, newest: now } }, 'is on the disk of the data'],
])('of the machine %j is found', (changed, found) => {
  const findings = machineFindings({ ...machine, ...changed })
  expect(findings.map((one) => one.found)).toEqual([expect.stringContaining(found)])
})

test('a mail server that does not answer is found, and the text says what to do, errors first', async () => {
  const findings = await mailFindings('smtp://127.0.0.1:1')
  const warning = { level: 'warning', about: 'TLS', found: 'It ends.', do: 'Renew it.' } as const
  expect(textOf([warning, ...findings])).toMatch(
    /^✗ mail: The mail server refuses us: .+\n {4}Correct SMTP_URL\.\n! TLS: It ends\.\n {4}Renew it\.\n$/,
  )
})
