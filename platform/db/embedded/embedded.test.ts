import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { createDatabaseIfMissing, type Embedded, startEmbedded } from './embedded.ts'

let dataDir = ''
let port = 0
const running: Embedded[] = []

beforeEach(async () => {
  dataDir = path.join(fs.mkdtempSync(path.join(tmpdir(), 'apogee-embedded-')), 'data')
  fs.chmodSync(path.dirname(dataDir), 0o755)
  port = await freePort()
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
  const location = path.join(dataDir, 'postgres-location')
  if (fs.existsSync(location)) {
    fs.rmSync(JSON.parse(fs.readFileSync(location, 'utf8')).place, { recursive: true })
  }
  fs.rmSync(path.dirname(dataDir), { recursive: true })
})

test('committed data is still there after the database was killed', async () => {
  const first = await start()
  await query(first.url, 'create table kept (cents bigint); insert into kept values (500)')
  process.kill(first.pid, 'SIGKILL')
  await first.ended
  const second = await start()
  expect(await query(second.url, 'select cents from kept')).toEqual([{ cents: '500' }])
})

test('a folder in use is refused, and taken over after its owner was killed', async () => {
  const owner = await startInAnotherProcess()
  await expect(startEmbedded({ dataDir, port: await freePort() })).rejects.toThrow(
    `already runs for process ${owner.pid}`,
  )
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const next = await start()
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an occupied port is named in the error', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  await expect(startEmbedded({ dataDir, port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    message: expect.stringContaining(`Port ${port} is already in use`),
  })
  other.close()
})

test('nobody connects without the password, and a database is created once', async () => {
  const { url } = await start()
  const wrong = new URL(url)
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  await createDatabaseIfMissing(url, 'second house')
  await createDatabaseIfMissing(url, 'second house')
  const found = await query(url, "select count(*)::int from pg_database where datname ~ 'second'")
  expect(found).toEqual([{ count: 1 }])
})

test('a folder that others cannot enter works as well, and its cluster is found again', async () => {
  fs.chmodSync(path.dirname(dataDir), 0o700)
  const first = await start()
  await query(first.url, 'create table kept (cents bigint); insert into kept values (7)')
  await first.stop()
  const second = await start()
  expect(await query(second.url, 'select cents from kept')).toEqual([{ cents: '7' }])
})

async function start(): Promise<Embedded> {
  const one = await startEmbedded({ dataDir, port })
  running.push(one)
  return one
}

async function startInAnotherProcess() {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    await startEmbedded(${JSON.stringify({ dataDir, port })})
    console.log('started')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that is killed or stopped ends its connections; that is not a failure here.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
