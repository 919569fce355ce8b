import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { archiveTo, logFolderOf } from '@casino/db/backup/archive.ts'
import { backUp } from '@casino/db/backup/back-up.ts'
import { restoreBackup } from '@casino/db/backup/restore-backup.ts'
import { connect, type Db } from '@casino/db/connect.ts'
import { type Embedded, startEmbedded } from '@casino/db/embedded/embedded.ts'
import { prepareHome } from '@casino/db/embedded/embedded-home.ts'
import { makeSigningKey } from '@casino/secrets/signing-key.ts'
import { freePort } from '@casino/testing/free-port.ts'
import { now } from '@casino/time/now.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeLiabilities } from '../liabilities/take-liabilities.ts'
import { audit } from '../public/books.ts'
import { bet, call, openWallet, type WalletApp, win } from '../testing/wallet-testing.ts'

let dataDir: string
let server: Embedded
let restored: Embedded | undefined
let app: WalletApp
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'casino-restore-'))
  const settings = archiveTo(backupDir(), dataDir)
  server = await startEmbedded({ dataDir, port: await freePort(), settings })
  app = await openWallet([server.url])
})
afterAll(async () => {
  await app.close()
  await server.stop()
  await restored?.stop()
  for (const folder of [dataDir, backupDir(), restoredDir()]) {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a backup that was taken during play is restored with all that was acknowledged by then', async () => {
  await app.inTransaction(({ tx, now: at }) => makeSigningKey(tx, at))
  const players = [await app.player({ cash: 100_000n }), await app.player({ cash: 100_000n })]
  const { log } = app.services
  await takeLiabilities({ inTransaction: app.inTransaction, log, now: now() })

  const duringBackup = await playWhile(players, takeBackup)
  const afterBackup = await playWhile(players, () => playOnce(players[0]))
  await behind(now())
  const [moment, owed, published] = [now(), await owedIn(app.db), await nightsIn(app.db)]
  await behind(moment)
  const later = await playWhile(players, () => playOnce(players[1]))
  await archiveLog()

  const { db, close } = await openRestored(moment)
  try {
    const keys = await keysIn(db)
    expect(keys).toEqual(expect.arrayContaining([...duringBackup, ...afterBackup]))
    expect(later.filter((key) => keys.includes(key))).toEqual([])
    expect((await audit(db)).differences).toEqual([])
    expect(await owedIn(db)).toEqual(owed)
    expect(await nightsIn(db)).toEqual(published)
    expect(published).toHaveLength(1)
  } finally {
    await close()
  }
})

function backupDir(): string {
  return `${dataDir}-backup`
}

function restoredDir(): string {
  return `${dataDir}-restored`
}

function takeBackup() {
  return backUp({
    url: app.url,
    cluster: prepareHome(dataDir).cluster,
    backupDir: backupDir(),
    files: [path.join(dataDir, 'postgres-password')],
    release: 'test',
    keep: 1,
  })
}

/** The same database on a server that was restored to the moment. */
async function openRestored(to: Date) {
  restored = await restoreBackup({
    dataDir: restoredDir(),
    port: await freePort(),
    backupDir: backupDir(),
    to,
    migrations: await migrationsOf(app.db),
  })
  const address = new URL(restored.url)
  address.pathname = new URL(app.url).pathname
  return connect(address.href)
}

/** Plays until the work is done; returns the keys of all bets that were acknowledged. */
async function playWhile(
  players: readonly bigint[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  let isWorking = true
  const acknowledged: string[] = []
  const playing = players.map(async (id) => {
    while (isWorking) acknowledged.push(await playOnce(id))
  })
  await work()
  isWorking = false
  await Promise.all(playing)
  return acknowledged
}

async function playOnce(player: bigint | undefined): Promise<string> {
  const request = call(player ?? 0n, [bet(7), win(2)])
  const answer = await app.play(request)
  if (!answer.ok) throw new Error('a bet was refused')
  return request.operations[0]?.ext_id ?? ''
}

/** Resolves when the clock has passed the moment. */
function behind(moment: Date): Promise<void> {
  return expect.poll(() => now().getTime(), { interval: 1 }).toBeGreaterThan(moment.getTime())
}

async function archiveLog(): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file`.execute(app.db)
  const file = path.join(logFolderOf(backupDir()), `${rows[0]?.file}.gz`)
  await expect.poll(() => existsSync(file)).toBe(true)
}

async function keysIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ext_id: string }>`
    select ext_id from ledger.transfer where kind = 'bet'`.execute(db)
  return rows.map(({ ext_id }) => ext_id)
}

async function owedIn(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select player_id, currency, cash, bonus from ledger.account order by 1, 2`.execute(db)
  return rows
}

/** The published roots of what players are owed, with their signatures. */
async function nightsIn(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select number, text, hash, signature from wallet.liability_night order by number`.execute(db)
  return rows
}

/** The files of the migrations; a shard's is recorded as its name, @ and the shard. */
async function migrationsOf(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string }>`
    select schemaname as schema from pg_tables where tablename = 'migration'`.execute(db)
  const names: string[] = []
  for (const { schema } of tables) {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(`${schema}.migration`)}`.execute(db)
    names.push(...rows.map(({ name }) => name.split('@')[0] ?? name))
  }
  return names
}
