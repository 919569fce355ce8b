import { execFile } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The commands check a player's files offline: here every network connection fails.
const noNetwork = `data:text/javascript,import net from 'node:net';
  const shut = () => { throw new Error('asked somebody') };
  net.Socket.prototype.connect = shut; globalThis.fetch = shut`
const format = 'apogee-receipt-1'
const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ format: 'jwk' }).x as string

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function saved(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

async function run(script: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const program = path.join(import.meta.dirname, script)
  try {
    const given = ['--import', noNetwork, program, ...args]
    const { stdout } = await promisify(execFile)(process.execPath, given)
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string }
    return { code, said: stdout + stderr }
  }
}

/** A receipt without its optional parts: its signature stays the same. */
function receipt(): string {
  const issued_at = '2030-01-01T00:00:00.000Z'
  const house = 'https://casino.example'
  const signed = JSON.stringify({ format, house, issued_at, parts: {} })
  const signature = sign(null, Buffer.from(`${format}\n${signed}`), keys.privateKey)
  return JSON.stringify({
    format,
    key: publicKey,
    parts: {},
    signed,
    signature: signature.toString('base64url'),
  })
}

test('a receipt is checked offline by a key, as text or as the casino publishes it', async () => {
  const file = await saved('receipt.json', receipt())
  const published = await saved('keys.json', JSON.stringify({ key: publicKey }))
  for (const key of [publicKey, published]) {
    const { code, said } = await run(
      'verify-receipt.ts',
      '--kind',
      'receipt',
      '--file',
      file,
      '--key',
      key,
    )
    expect([code, said]).toEqual([0, expect.stringContaining('The receipt is good.')])
  }
  const other = 'A'.repeat(43)
  const forged = await run('verify-receipt.ts', '--kind', 'receipt', '--file', file, '--key', other)
  expect([forged.code, forged.said]).toEqual([1, expect.stringContaining('REFUSED')])
})

test('without a key and without a casino nothing is fetched, and the error names the missing option', async () => {
  const file = await saved('receipt.json', receipt())
  const { code, said } = await run('verify-receipt.ts', '--kind', 'receipt', '--file', file)
  expect(code).toBe(2)
  expect(said).toContain('pass --key or --house')
  const wrong = await saved('wrong.json', '{}')
  const unread = await run('verify-receipt.ts', '--kind', 'receipt', '--file', file, '--key', wrong)
  expect([unread.code, unread.said]).toEqual([2, expect.stringContaining('contains no key')])
})

test('a statement and a proof of liabilities are checked offline, and a missing key is named', async () => {
  const pem = String(keys.publicKey.export({ format: 'pem', type: 'spki' }))
  const key = await saved('key.json', JSON.stringify({ public_key: pem }))
  const statement = await saved('statement.csv', 'id\n1\n# signature: no\n')
  const forged = await run('verify.ts', '--kind', 'statement', '--file', statement, '--key', key)
  expect([forged.code, forged.said]).toEqual([1, expect.stringContaining('Refused')])
  const keyless = await run('verify.ts', '--kind', 'statement', '--file', statement)
  expect([keyless.code, keyless.said]).toEqual([2, expect.stringContaining('--key names a file')])
  const wrong = await run(
    'verify.ts',
    '--kind',
    'statement',
    '--file',
    statement,
    '--key',
    statement,
  )
  expect([wrong.code, wrong.said]).toEqual([2, expect.stringContaining('contains no public key')])
  const proof = await run('verify.ts', '--kind', 'liabilities', '--file', statement)
  expect([proof.code, proof.said]).toEqual([1, expect.stringContaining('no proof')])
})
