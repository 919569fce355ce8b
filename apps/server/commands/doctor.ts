import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { hostRows } from '@casino/brands/public'
import { baseBackups } from '@casino/db/backup/base-backups.ts'
import { now } from '@casino/time/now.ts'
import { config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { databaseFindings } from '../doctor/database-findings.ts'
import { databaseFacts } from '../doctor/doctor-store.ts'
import { textOf } from '../doctor/finding.ts'
import { type MachineFacts, machineFindings } from '../doctor/machine-findings.ts'
import { hostFindings, mailFindings } from '../doctor/network-findings.ts'
import { settingFindings } from '../doctor/setting-findings.ts'

// `npm run doctor`: what is not as it should be in production, and what to do about it. Exit code 1
// when something must be mended.

/** Two pools of ten for each of the four processes, and the wallet's batcher. */
const connectionsPerServer = 60
const spare = 20

const isOutside = process.argv.includes('--outside')
const database = await openDatabase('doctor')
const facts = await databaseFacts(database.db)
const hosts = await hostRows(database.db)
await database.close()

const connectionsNeeded = config.SERVERS * connectionsPerServer + spare
const findings = [
  ...settingFindings(config),
  ...databaseFindings(facts, { now: now(), isOutside, connectionsNeeded }),
  ...machineFindings(machineFacts()),
  ...(config.isPublic ? await hostFindings(hostsOf(), now()) : []),
  ...(await mailFindings(config.SMTP_URL)),
]
const errors = findings.filter(({ level }) => level === 'error')
process.stdout.write(textOf(findings))
process.stdout.write(
  findings.length === 0
    ? 'Nothing was found.\n'
    : `${errors.length} to mend, ${findings.length - errors.length} to consider.\n`,
)
process.exit(errors.length > 0 ? 1 : 0)

function hostsOf(): string[] {
  return [...new Set([new URL(config.publicUrl).host, ...hosts.map(({ host }) => host)])]
}

function machineFacts(): MachineFacts {
  const dataDir = path.resolve(config.DATA_DIR)
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  const secrets = path.join(dataDir, 'secrets.json')
  return {
    now: now(),
    dataDir,
    freeBytes: bavail * bsize,
    diskBytes: blocks * bsize,
    secretsMode: existsSync(secrets) ? statSync(secrets).mode : undefined,
    clockIsSynchronized: clockState(),
    backup: isOutside ? undefined : backupFacts(dataDir),
  }
}

function backupFacts(dataDir: string): NonNullable<MachineFacts['backup']> {
  const dir = config.BACKUP_DIR
  if (!dir || !existsSync(dir)) return { dir: undefined, isOnSameDisk: false, newest: undefined }
  const newest = baseBackups(dir).at(-1)?.stopped_at
  return {
    dir,
    isOnSameDisk: statSync(dir).dev === statSync(dataDir).dev,
    newest: newest === undefined ? undefined : new Date(newest),
  }
}

/** What systemd says; undefined where it does not run. */
function clockState(): boolean | undefined {
  const { stdout } = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
    encoding: 'utf8',
  })
  const answer = stdout?.trim()
  return answer === 'yes' ? true : answer === 'no' ? false : undefined
}
