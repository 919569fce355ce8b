import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { verifyLiabilities, verifyStatement } from '@casino/wallet/books'

const usage = `usage: npm run verify -- --kind statement --file FILE --key KEY     (CSV, JSON or PDF)
       npm run verify -- --kind liabilities --file FILE [--key KEY]
  KEY is a file with the casino's public key: the answer of /api/info/statement-key, or its PEM
`

// `npm run verify` checks a player's saved files offline. Exit code 1: a file is not genuine.
try {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { kind: text, file: text, key: text } })
  const { kind, file, key } = values
  if (!file) throw new Error('--file names the file to check.')
  const publicKey = key === undefined ? undefined : keyIn(key, await readFile(key, 'utf8'))
  if (kind === 'liabilities') {
    tell(await verifyLiabilities(await readFile(file, 'utf8'), publicKey))
  } else if (publicKey !== undefined) {
    tell(verifyStatement(await readFile(file), publicKey))
  } else {
    throw new Error(
      'A statement is checked with the key of its casino: --key names a file with it.',
    )
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}`)
  process.exitCode = 2
}

function tell({ isGenuine, lines }: { isGenuine: boolean; lines: readonly string[] }): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  process.exitCode = isGenuine ? 0 : 1
}

/** The PEM in a file, either as plain text or as its field `public_key`. */
function keyIn(file: string, text: string): string {
  const key = text.trimStart().startsWith('{') ? JSON.parse(text).public_key : text
  if (!String(key).includes('BEGIN PUBLIC KEY')) throw new Error(`${file} contains no public key.`)
  return key
}
