import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { registerDomains } from '@casino/domain/register-domains.ts'
import {
  createRegistry,
  logRequests,
  measureRequests,
} from '@casino/http/metrics/request-metrics.ts'
import { serveMetrics } from '@casino/http/metrics/serve-metrics.ts'
import { createLog } from '@casino/log/log.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domains } from '../domains.ts'
import { openCasino, type TestCasino } from '../testing/casino-testing.ts'
import { addWorkGauges } from './work-gauges.ts'

const lines: string[] = []
const memory = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const log = createLog('test', 'info', memory)
const registry = createRegistry('all')
const measure = measureRequests(registry)
const write = logRequests(log)
let casino: TestCasino
let served: Awaited<ReturnType<typeof serveMetrics>>

beforeAll(async () => {
  registerDomains(domains)
  casino = await openCasino(inject('postgres'), {
    log,
    onAnswered: (answered) => {
      measure(answered)
      write(answered)
    },
  })
  addWorkGauges({ db: casino.database.reader, log, registry })
  served = await serveMetrics(registry, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await served.close()
  await casino.close()
})

const metrics = async () => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()

test('requests are measured by the pattern of their route', async () => {
  await casino.guest().get('/api/lobby?reset_password_token=secret')
  const text = await metrics()
  expect(text).toMatch(
    /apogee_http_request_seconds_count\{.*route="\/api\/lobby".*status="200".*\} 1/,
  )
  expect(text).not.toContain('secret')
})

test('the access log tells route, status and time, and nothing of the person', async () => {
  const id = 'a-request-of-a-test'
  const { headers } = await casino
    .guest({ 'x-request-id': id, 'user-agent': 'Browser of Ann' })
    .get('/api/lobby?email=ann@apogee.demo')
  expect(headers['x-request-id']).toBe(id)
  const line = JSON.parse(lines.find((one) => one.includes(id)) ?? '{}')
  expect(line).toMatchObject({ event: 'request', route: '/api/lobby', status: 200 })
  expect(Object.keys(line).sort()).toEqual(
    ['event', 'hostname', 'level', 'method', 'ms', 'msg', 'name', 'pid', 'request_id', 'route']
      .concat('status', 'time')
      .sort(),
  )
})

test('a request id that could forge a log line is replaced', async () => {
  const { headers } = await casino.guest({ 'x-request-id': 'a b{}' }).get('/api/lobby')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the state of the casino is read from the database', async () => {
  const text = await metrics()
  expect(Number(/apogee_database_bytes\{.*\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(1_000_000)
  expect(text).toMatch(/apogee_audit_findings_open\{.*\} 0/)
  expect(text).toMatch(/apogee_wal_archive_failures\{.*\} 0/)
})

test('a process that serves is ready', async () => {
  expect((await casino.guest().get('/readyz')).status).toBe(200)
})

test('every metric of the dashboard and of the alerts exists, and every alert says what to do', async () => {
  const file = (name: string) =>
    readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')
  const alerts = file('alerts.yml')
  const text = await metrics()
  const named = `${alerts}${file('grafana-dashboard.json')}`.match(/\b(apogee|nodejs|process)_\w+/g)
  const known = (name: string) =>
    text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)
  expect([...new Set(named)].filter((name) => !known(name))).toEqual([])
  const count = (pattern: RegExp) => alerts.match(pattern)?.length ?? 0
  expect(count(/- alert: /g)).toBeGreaterThan(5)
  expect(count(/ what_to_do: /g)).toBe(count(/- alert: /g))
})
