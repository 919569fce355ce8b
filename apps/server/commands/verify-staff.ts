import { parseArgs } from 'node:util'
import { verifyAudit } from '@casino/staff/public'
import { openDatabase } from '../database/open-database.ts'

// `npm run verify -- --kind staff` checks the record of what staff did. `--head HASH`: it must still
// contain this head, printed earlier. Exit code 1: a row was changed, added or removed.
const head = read()
const database = await openDatabase('verify')
const { isGenuine, lines } = await verifyAudit(database.db, head)
await database.close()
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = isGenuine ? 0 : 1

function read(): string | undefined {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ options: { kind: text, head: text } })
    if (values.head && !/^[0-9a-f]{64}$/.test(values.head)) throw new Error('--head is a hash.')
    return values.head
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(2)
  }
}
