import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { passwordOf } from './embedded-home.ts'

const passwordBytes = 24
const wrongPassword = '28P01'

function nextFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-password-next')
}

/** Plans new passwords of the cluster owner and of these roles: the next start sets them. */
export function planPasswords(dataDir: string, roles: readonly string[]): void {
  if (!fs.existsSync(nextFile(dataDir))) write(nextFile(dataDir), newPassword())
  for (const role of roles) write(path.join(dataDir, `postgres-password-${role}`), newPassword())
}

/**
 * The password of the running cluster's owner. A planned one is set first; if a start was killed
 * between the two steps, it is the cluster's already.
 */
export async function superuserPassword(
  dataDir: string,
  urlFor: (password: string) => string,
): Promise<string> {
  const known = passwordOf(dataDir)
  if (!fs.existsSync(nextFile(dataDir))) return known
  const next = fs.readFileSync(nextFile(dataDir), 'utf8').trim()
  const isSet = await setPassword(urlFor(known), next)
  if (!isSet) await setPassword(urlFor(next), next)
  fs.renameSync(nextFile(dataDir), path.join(dataDir, 'postgres-password'))
  return next
}

/** Sets the password of the user of `url`; false if that url has the wrong one. */
async function setPassword(url: string, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(`alter role current_user password ${pg.escapeLiteral(password)}`)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === wrongPassword) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function newPassword(): string {
  return randomBytes(passwordBytes).toString('hex')
}

function write(file: string, text: string): void {
  fs.writeFileSync(`${file}.new`, text, { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}
