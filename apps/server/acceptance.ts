import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '@casino/db/connect.ts'
import { benchKeysOf } from '@casino/games/public'

type Place = { publicUrl: string; DATA_DIR: string }

/**
 * Writes the bench's private key to a file that only its owner can read. Returns the lines that
 * explain each protocol.
 */
export async function benchLines(db: Db, { publicUrl, DATA_DIR }: Place): Promise<string> {
  await mkdir(DATA_DIR, { recursive: true })
  const lines = [line('gcp', `${publicUrl}/wallet/gcp/acceptance`, 'test')]
  lines.push(line('a8r', `${publicUrl}/wallet/a8r/acceptance-a8r`, 'test'))
  for (const { identifier, secret } of await benchKeysOf(db)) {
    const file = path.join(DATA_DIR, `${identifier}.pem`)
    await writeFile(file, secret, { mode: 0o600 })
    lines.push(line('hub88', `${publicUrl}/wallet/hub88/${identifier}`, file))
  }
  return ['The wallet protocols, played from outside:', ...lines, '', ''].join('\n')
}

function line(protocol: string, url: string, secret: string): string {
  return `  npm run conformance -- --protocol ${protocol} --url ${url} --secret ${secret}`
}
