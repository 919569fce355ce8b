import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkReceipt } from '@casino/cashbox/public'

// `npm run verify -- --kind receipt --file FILE`: checks the signature of a receipt. `--key` gives the key, as
// text or as the file that the casino publishes under `/.well-known/apogee-receipts.json`; nothing
// is fetched then. `--house URL` fetches the current key from the casino. Exit code 1: the receipt
// is not genuine; 2: it cannot be read.
const published = '/.well-known/apogee-receipts.json'
const usage = `npm run verify -- --kind receipt --file FILE --key KEY|FILE    offline, with the key of the casino
npm run verify -- --kind receipt --file FILE --house URL       with the key that the casino publishes now
  KEY is the casino's public key, FILE its copy of ${published}
`
const keyPattern = /^[\w-]{43}$/
const patienceMs = 10_000

const { file, key, house } = read()
try {
  const publicKey = await (key ? keyIn(key) : keyOf(house))
  const { isGood, lines } = checkReceipt(await readFile(file, 'utf8'), publicKey)
  const out = isGood ? process.stdout : process.stderr
  out.write(`${isGood ? 'The receipt is good.' : 'The receipt is REFUSED.'}\n${lines.join('\n')}\n`)
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}

function read(): { file: string; key: string; house: string } {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ options: { kind: text, file: text, key: text, house: text } })
    const { file, key = '', house = '' } = values
    if (!file) throw new Error('--file names a receipt.')
    if (Boolean(key) === Boolean(house)) {
      throw new Error('A receipt is checked with the key of its casino: pass --key or --house.')
    }
    return { file, key, house }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}`)
    process.exit(2)
  }
}

/** The key itself, or the file in which the casino publishes it. */
async function keyIn(given: string): Promise<string> {
  return keyPattern.test(given) ? given : keyFrom(await readFile(given, 'utf8'), given)
}

async function keyOf(url: string): Promise<string> {
  const from = new URL(published, url)
  const reply = await fetch(from, { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  )
  if (!reply?.ok) throw new Error(`No key found at ${from}.`)
  return keyFrom(await reply.text(), String(from))
}

function keyFrom(text: string, where: string): string {
  const key = parsed(text)?.key
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Error(`${where} contains no key.`)
  return key
}

function parsed(text: string): { key?: unknown } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
