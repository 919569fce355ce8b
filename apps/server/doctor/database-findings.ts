import type { DatabaseFacts } from './doctor-store.ts'
import type { Finding } from './finding.ts'

const versionMin = 150_000
const clockMsMax = 2_000
const blockBytes = 8192
const mb = 2 ** 20
const gb = 2 ** 30
/** Below these a bet on a ledger of millions of transfers costs twice as much (docs/scale.md). */
const outsideMin = { bufferBytes: gb, walBytes: 8 * gb, checkpointSeconds: 900 }

type Given = {
  now: Date
  /** Of DATABASE_URL: its settings are the operator's. The embedded one is sized at its start. */
  isOutside: boolean
  connectionsNeeded: number
}

/** What the database reports about itself. */
export function databaseFindings(facts: DatabaseFacts, given: Given): Finding[] {
  return [
    ...safetyFindings(facts, given),
    ...sizeFindings(facts, given),
    ...(given.isOutside ? outsideFindings(facts, given) : []),
  ]
}

function safetyFindings(facts: DatabaseFacts, { now }: Given): Finding[] {
  const about = 'database'
  const findings: Finding[] = []
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (facts.settings[name] !== 'off') continue
    const found = `${name} is off: acknowledged money can be lost.`
    findings.push({ level: 'error', about, found, do: `alter system set ${name} = on` })
  }
  if (facts.version < versionMin) {
    const found = `PostgreSQL ${facts.version} is too old.`
    findings.push({ level: 'error', about, found, do: 'Use version 15 or newer.' })
  }
  if (Math.abs(facts.now.getTime() - now.getTime()) > clockMsMax) {
    const found = `The database's clock says ${facts.now.toISOString()}, ours ${now.toISOString()}.`
    findings.push({
      level: 'error',
      about: 'clock',
      found,
      do: 'Run NTP (chrony) on both machines.',
    })
  }
  if (facts.archive_failed) {
    const found = 'The log could not be copied to the backup.'
    const remedy = 'See that the folder of the backup is mounted, writable and not full.'
    findings.push({ level: 'error', about: 'backup', found, do: remedy })
  }
  return findings
}

function sizeFindings({ settings, ledger_bytes }: DatabaseFacts, { isOutside }: Given): Finding[] {
  const buffers = Number(settings.shared_buffers) * blockBytes
  if (ledger_bytes <= buffers || isOutside) return []
  const found = `The ledger has ${inGb(ledger_bytes)}, shared_buffers are ${inGb(buffers)}.`
  const remedy = 'Give the machine more memory, or PostgreSQL a machine of its own (docs/scale.md).'
  return [{ level: 'warning', about: 'database', found, do: remedy }]
}

function outsideFindings(facts: DatabaseFacts, { connectionsNeeded }: Given): Finding[] {
  const { settings, ledger_bytes, is_superuser } = facts
  const about = 'database'
  const findings: Finding[] = []
  const buffersWanted = Math.max(outsideMin.bufferBytes, ledger_bytes)
  const add = (found: string, remedy: string) =>
    findings.push({ level: 'warning', about, found, do: remedy })
  if (is_superuser) {
    add('The user of DATABASE_URL is a superuser.', 'Create one that only owns this database.')
  }
  if (Number(settings.shared_buffers) * blockBytes < buffersWanted) {
    add(
      `shared_buffers is ${inGb(Number(settings.shared_buffers) * blockBytes)}.`,
      `Set a quarter of the machine's memory, better ${inGb(buffersWanted)}: the ledger fits then.`,
    )
  }
  if (Number(settings.max_wal_size) * mb < outsideMin.walBytes) {
    add(`max_wal_size is ${settings.max_wal_size}MB.`, 'Set 8GB, or 24GB on a large disk.')
  }
  if (Number(settings.checkpoint_timeout) < outsideMin.checkpointSeconds) {
    add(`checkpoint_timeout is ${settings.checkpoint_timeout} s.`, 'Set 15min to 30min.')
  }
  if (Number(settings.max_connections) < connectionsNeeded) {
    add(
      `max_connections is ${settings.max_connections}.`,
      `Set ${connectionsNeeded}: these processes open as many.`,
    )
  }
  if (settings.archive_mode === 'off') {
    add(
      'The log is not archived.',
      'Set archive_mode and archive_command (docs/scale.md, "Backup").',
    )
  }
  return findings
}

function inGb(bytes: number): string {
  return `${(bytes / gb).toFixed(1)} GB`
}
