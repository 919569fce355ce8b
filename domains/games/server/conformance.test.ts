import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type House, openHouse } from './games-testing.ts'
import { benchKeysOf } from './public.ts'

/** The client is a stranger: it is run as one, and speaks to the wallet over the wire. */
const client = fileURLToPath(new URL('../../../apps/conformance/conformance.ts', import.meta.url))
const run = promisify(execFile)

let house: House
let url: string
const keyFile = path.join(tmpdir(), `acceptance-${process.pid}.pem`)

beforeAll(async () => {
  house = await openHouse(inject('postgres'))
  url = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const [key] = await benchKeysOf(house.services.db)
  await writeFile(keyFile, key?.secret ?? '', { mode: 0o600 })
})
afterAll(async () => {
  await rm(keyFile, { force: true })
  await house.close()
})

const benches = [
  ['gcp', 'acceptance', () => 'test'],
  ['hub88', 'acceptance-hub88', () => keyFile],
  ['a8r', 'acceptance-a8r', () => 'test'],
] as const

test.for(benches)('our wallet keeps every rule of %s that shows from outside', async (bench) => {
  const [protocol, provider, secret] = bench
  const wallet = `${url}/wallet/${protocol}/${provider}`
  const args = ['--protocol', protocol, '--url', wallet, '--secret', secret()]
  // A failed case ends the client with 1, and this throws with its table.
  const { stdout } = await run(process.execPath, [client, ...args])
  const passed = Number(/(\d+) passed, 0 failed/.exec(stdout)?.[1])
  expect(passed).toBeGreaterThan(30)
  const player = await house.idOf('acceptance@apogee.demo')
  expect(await house.balanceOf(player, 'USD')).toBe(100_000n)
})
