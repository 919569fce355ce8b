import { readFile, stat } from 'node:fs/promises'
import { signHex } from '@casino/secrets/hmac.ts'
import type { Entry, ExclusionRegister, Identity } from './register.ts'

/** An entry without an end. */
const forever = new Date('9999-12-31T00:00:00Z')
const line = /^([0-9a-f]{64}) (forever|\d{4}-\d{2}-\d{2})$/

/**
 * A register in a file. Each line is a person: `<MAC> <forever, or the last day as YYYY-MM-DD>`;
 * lines with `#` are comments. The MAC is HMAC-SHA256 in hex, with the register's key, of the
 * folded name (`nameKeys`), a bar and the birthday: `anna orbit|1990-04-12`. The file contains no names. It
 * is read again when it changes. If it cannot be read, or a line has another form, it gives no
 * answer.
 */
export function fileRegister({ path, key }: { path: string; key: string }): ExclusionRegister {
  let read: { stamp: string; entries: ReadonlyMap<string, Entry> } | undefined
  return {
    async find(person) {
      const { mtimeMs, size } = await stat(path)
      const stamp = `${mtimeMs} ${size}`
      if (read?.stamp !== stamp) read = { stamp, entries: entriesIn(await readFile(path, 'utf8')) }
      return read.entries.get(macOf(person, key))
    },
  }
}

/** A person's MAC in the file. */
export function macOf({ name_key, date_of_birth }: Identity, key: string): string {
  return signHex(key, `${name_key}|${date_of_birth}`)
}

function entriesIn(text: string): Map<string, Entry> {
  const lines = text.split(/\r?\n/).map((one) => one.trim())
  const entries = lines.filter((one) => one !== '' && !one.startsWith('#'))
  return new Map(entries.map(entryIn))
}

function entryIn(text: string): [string, Entry] {
  const [, mac = '', until = ''] = line.exec(text) ?? []
  const end = until === 'forever' ? forever : new Date(`${until}T24:00:00Z`)
  if (!mac || Number.isNaN(end.getTime())) throw new Error('a register with a line of no form')
  return [mac, { until: end }]
}
