import type { Finding } from './finding.ts'

export type MachineFacts = {
  now: Date
  dataDir: string
  freeBytes: number
  diskBytes: number
  /** The mode of the file with the secrets; undefined without the file. */
  secretsMode: number | undefined
  /** Undefined where nothing reports whether the clock is set by NTP. */
  clockIsSynchronized: boolean | undefined
  /** Undefined with a database of the operator's own. */
  backup: { dir: string | undefined; isOnSameDisk: boolean; newest: Date | undefined } | undefined
}

const freeBytesMin = 5 * 2 ** 30
const freePartMin = 0.1
const backupHoursMax = 26
const hourMs = 3_600_000
const othersMode = 0o077

/** What is known of the machine: disk, clock, backups, the file of the secrets. */
export function machineFindings(facts: MachineFacts): Finding[] {
  const findings: Finding[] = []
  const { dataDir, freeBytes, diskBytes, secretsMode } = facts
  if (freeBytes < Math.max(freeBytesMin, diskBytes * freePartMin)) {
    const found = `The disk of ${dataDir} has ${(freeBytes / 2 ** 30).toFixed(1)} GB free.`
    findings.push({ level: 'error', about: 'disk', found, do: 'Free space or enlarge it.' })
  }
  if (secretsMode !== undefined && secretsMode & othersMode) {
    const found = 'Others can read secrets.json.'
    const remedy = `chmod 600 ${dataDir}/secrets.json, and replace what was read.`
    findings.push({ level: 'error', about: 'secrets', found, do: remedy })
  }
  if (facts.clockIsSynchronized === false) {
    const found = 'The clock of this machine is not synchronized.'
    findings.push({ level: 'error', about: 'clock', found, do: 'Install chrony and start it.' })
  }
  return [...findings, ...backupFindings(facts)]
}

function backupFindings({ backup, now }: MachineFacts): Finding[] {
  const about = 'backup'
  if (!backup) return []
  if (!backup.dir) {
    const remedy = 'Set BACKUP_DIR to a mounted folder (docs/operate.md).'
    return [{ level: 'error', about, found: 'There is no backup.', do: remedy }]
  }
  const findings: Finding[] = []
  if (backup.isOnSameDisk) {
    const found = `${backup.dir} is on the disk of the data.`
    findings.push({ level: 'warning', about, found, do: 'Mount another disk or machine there.' })
  }
  const age = backup.newest && now.getTime() - backup.newest.getTime()
  if (age === undefined || age > backupHoursMax * hourMs) {
    const found = backup.newest
      ? `The newest backup is of ${backup.newest.toISOString()}.`
      : `${backup.dir} has no backup.`
    findings.push({ level: 'error', about, found, do: 'Run npm run backup daily (deploy/).' })
  }
  return findings
}
