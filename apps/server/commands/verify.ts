import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { verifyLiabilities, verifyStatement } from '@casino/wallet/books'

const usage = `usage: npm run verify -- --statement FILE --key KEY     (CSV, JSON or PDF)
       npm run verify -- --liabilities FILE [--key KEY]
  KEY is a file with the casino's public key: the answer of /api/info/statement-key, or its PEM
`

// `npm run verify` checks a player's saved files offline. Exit code 1: a file is not genuine.
try {
  const { values } = parseArgs({
    options: {
      statement: { type: 'string' },
      liabilities: { type: 'string' },
      key: { type: 'string' },
    },
  })
  const { statement, liabilities, key } = values
  const publicKey = key === undefined ? undefined : keyIn(key, await readFile(key, 'utf8'))
  if (statement !== undefined && publicKey !== undefined) {
    tell(verifyStatement(await readFile(statement), publicKey))
  } else if (liabilities !== undefined) {
    tell(await verifyLiabilities(await readFile(liabilities, 'utf8'), publicKey))
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
