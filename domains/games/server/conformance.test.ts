import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { benchKeysOf } from './public.ts'
import { type Casino, openCasino } from './testing/casino.ts'

/** Runs the conformance client as a separate process that calls the wallet over HTTP. */
const client = fileURLToPath(new URL('../../../apps/conformance/conformance.ts', import.meta.url))
const run = promisify(execFile)

let house: Casino
let url: string
const keyFile = path.join(tmpdir(), `acceptance-${process.pid}.pem`)

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  url = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const [key] = await benchKeysOf(house.db)
  await writeFile(keyFile, key?.secret ?? '', { mode: 0o600 })
})
afterAll(async () => {
  await rm(keyFile, { force: true })
  await house.close()
})

const benches = {
  gcp: { provider: 'acceptance', secret: () => 'test' },
  hub88: { provider: 'acceptance-hub88', secret: () => keyFile },
  a8r: { provider: 'acceptance-a8r', secret: () => 'test' },
}
type Protocol = keyof typeof benches

/** How many cases passed. If one fails, the client exits with 1 and this throws its output. */
async function passedOf(protocol: Protocol, more: readonly string[] = []): Promise<number> {
  const { provider, secret } = benches[protocol]
  const wallet = `${url}/wallet/${protocol}/${provider}`
  const args = ['--protocol', protocol, '--url', wallet, '--secret', secret(), ...more]
  const { stdout } = await run(process.execPath, [client, ...args])
  return Number(/(\d+) passed, 0 failed/.exec(stdout)?.[1])
}
const balanceIn = async (currency: string) => house.balanceOf(await house.benchPlayer(), currency)

test.for(['gcp', 'hub88', 'a8r'] as const)(
  'our wallet passes all cases of %s',
  async (protocol) => {
    expect(await passedOf(protocol)).toBeGreaterThan(30)
    expect(await balanceIn('USD')).toBe(100_000n)
  },
)

test('free spins that were played pay nothing when the cases are played again', async () => {
  expect(await passedOf('gcp', ['--case', '30'])).toBe(2)
  expect(await balanceIn('USD')).toBe(100_000n)
})

/** Hub88 counts in hundred-thousandths of a unit, too coarse for the subunits of a bitcoin. */
const currencies = [
  ['gcp', 'JPY', '1'],
  ['gcp', 'KZT', '100'],
  ['gcp', 'BTC', '100000000'],
  ['hub88', 'JPY', '1'],
  ['hub88', 'KZT', '100'],
  ['a8r', 'JPY', '1'],
  ['a8r', 'KZT', '100'],
  ['a8r', 'BTC', '100000000'],
] as const

test.for(currencies)('the rules of %s hold in %s, with %s subunits to a unit', async (money) => {
  const [protocol, currency, subunits] = money
  const before = await balanceIn(currency)
  const session = `acceptance-session-${currency.toLowerCase()}`
  const cases = ['--case', '6,7,8,9,11,12,13,15,17,20,22,41,45']
  const args = ['--currency', currency, '--subunits', subunits, '--session', session]
  expect(await passedOf(protocol, [...args, ...cases])).toBeGreaterThan(10)
  expect(await balanceIn(currency)).toBe(before)
})
