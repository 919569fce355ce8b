import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { now } from '../../time/now.ts'
import { type Embedded, startEmbedded } from '../embedded/embedded.ts'
import { prepareHome } from '../embedded/embedded-home.ts'
import { archiveTo, logFolderOf } from './archive.ts'
import { backUp } from './back-up.ts'
import { baseBackups, baseFolderOf } from './base-backups.ts'
import { restoreBackup } from './restore-backup.ts'

let root = ''
let dataDir = ''
let backupDir = ''
let server: Embedded
const running: Embedded[] = []

/** What a backup was taken of, with 1 before it and 3 after `moment`; others while it was taken. */
let moment = now()
let all: number[] = []

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(tmpdir(), 'apogee-backup-'))
  fs.chmodSync(root, 0o755)
  dataDir = path.join(root, 'data')
  backupDir = path.join(root, 'backup')
  server = await start()
  await query(server.url, 'create table kept (id int primary key)')
  await query(server.url, 'insert into kept values (1)')
  await whileWriting(() => backUpNow())
  await query(server.url, 'insert into kept values (2)')
  moment = await momentBetween()
  await query(server.url, 'insert into kept values (3)')
  await archiveLog()
  all = await idsIn(server)
})
afterAll(async () => {
  for (const one of running.splice(0)) await one.stop()
  fs.rmSync(root, { recursive: true })
})

test('a backup is restored to the moment that is asked for, from the log behind it', async () => {
  const restored = await restore({ to: moment })
  expect(await idsIn(restored)).toEqual(all.filter((id) => id !== 3))
  await query(restored.url, 'insert into kept values (4)')
})

test('without a moment all is restored, also what was written while files were copied', async () => {
  expect(all.length).toBeGreaterThan(3)
  expect(await idsIn(await restore({}))).toEqual(all)
})

test('a moment before the oldest backup, or behind the archived log, restores nothing', async () => {
  const empty = path.join(root, 'empty')
  await expect(restore({ backupDir: empty })).rejects.toThrow(`There is no backup in ${empty}`)
  const early = new Date('2020-01-01T00:00:00Z')
  const [{ stopped_at } = { stopped_at: '' }] = baseBackups(backupDir)
  await expect(restore({ to: early })).rejects.toThrow(`restored to ${stopped_at} or later`)
  const late = new Date(now().getTime() + 86_400_000)
  const target = path.join(root, 'late')
  await expect(restore({ to: late, dataDir: target })).rejects.toThrow('The archived log ends')
  expect(fs.existsSync(path.join(target, 'postgres'))).toBe(false)
})

test('a folder with a database is refused', async () => {
  await expect(restore({ dataDir })).rejects.toThrow('already has a database')
})

test('a backup of a newer release is refused', async () => {
  await query(server.url, 'create table migration (name text)')
  await query(server.url, `insert into migration values ('0001_known'), ('9000_unknown')`)
  await backUpNow()
  await expect(restore({ migrations: ['0001_known'] })).rejects.toThrow(
    'another release (test): it has 9000_unknown',
  )
  await query(server.url, 'drop table migration')
})

test('a backup that fails leaves nothing', async () => {
  const before = fs.readdirSync(baseFolderOf(backupDir))
  const missing = path.join(root, 'missing')
  await expect(backUpNow(7, [missing])).rejects.toThrow('ENOENT')
  expect(fs.readdirSync(baseFolderOf(backupDir))).toEqual(before)
  const elsewhere = path.join(root, 'elsewhere')
  await expect(backUpNow(7, [], elsewhere)).rejects.toThrow('set BACKUP_DIR and start')
})

test('only the newest backups are kept, and the log from the oldest of them', async () => {
  const [first] = fs.readdirSync(logFolderOf(backupDir)).sort()
  await query(server.url, 'insert into kept values (0)')
  await backUpNow(1)
  expect(baseBackups(backupDir)).toHaveLength(1)
  expect(fs.readdirSync(logFolderOf(backupDir))).not.toContain(first)
  expect(await idsIn(await restore({}))).toEqual([0, ...all])
})

/** Writes rows from 10 on while the work is done. */
async function whileWriting(work: () => Promise<unknown>): Promise<void> {
  let isWorking = true
  const writing = (async () => {
    for (let id = 10; isWorking; id++) await query(server.url, `insert into kept values (${id})`)
  })()
  await work()
  isWorking = false
  await writing
}

async function start(): Promise<Embedded> {
  fs.mkdirSync(dataDir, { recursive: true })
  const settings = archiveTo(backupDir, dataDir)
  const one = await startEmbedded({ dataDir, port: await freePort(), settings })
  running.push(one)
  return one
}

function backUpNow(keep = 7, more: string[] = [], to = backupDir) {
  return backUp({
    url: server.url,
    cluster: prepareHome(dataDir).cluster,
    backupDir: to,
    files: [path.join(dataDir, 'postgres-password'), ...more],
    release: 'test',
    keep,
  })
}

let restores = 0

type Given = { to?: Date; migrations?: string[]; dataDir?: string; backupDir?: string }

async function restore(given: Given) {
  const restored = await restoreBackup({
    dataDir: path.join(root, `restored-${++restores}`),
    port: await freePort(),
    backupDir,
    migrations: [],
    ...given,
  })
  running.push(restored)
  return restored
}

/** A moment behind everything so far and before everything to come. */
async function momentBetween(): Promise<Date> {
  const before = now().getTime()
  await until(() => now().getTime() > before)
  const between = now()
  await until(() => now().getTime() > between.getTime())
  return between
}

function until(isTrue: () => boolean): Promise<unknown> {
  return vi.waitUntil(isTrue, { timeout: 60_000, interval: 2 })
}

/** Waits until everything so far is in the backup folder. */
async function archiveLog(): Promise<void> {
  const [row] = await query<{ file: string }>(
    server.url,
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  const file = path.join(logFolderOf(backupDir), `${row?.file}.gz`)
  await until(() => fs.existsSync(file))
}

async function idsIn({ url }: Embedded): Promise<number[]> {
  return (await query<{ id: number }>(url, 'select id from kept order by id')).map(({ id }) => id)
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
