import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { withRequestId } from './request-scope.ts'

function logged() {
  const lines: Record<string, unknown>[] = []
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(String(line)))
    done()
  }
  return { log: createLog('test', 'info', new Writable({ write })), lines }
}
const broken = (code: string) => Object.assign(new Error(`write ${code}`), { code })

test('a lost connection is logged as a warning of one line', () => {
  const { log, lines } = logged()
  log.error({ err: broken('ECONNRESET'), verb: 'play' }, 'a call failed')
  log.child({ game: 'dice' }).error({ err: broken('EPIPE') }, 'a call failed')
  log.error(broken('ECONNRESET'))
  expect(lines.map(({ level, error }) => [level, error])).toEqual([
    [40, 'write ECONNRESET'],
    [40, 'write EPIPE'],
    [40, 'write ECONNRESET'],
  ])
  expect(lines[0]).toMatchObject({ verb: 'play', msg: 'a call failed' })
  expect(JSON.stringify(lines)).not.toContain('stack')
})

test('any other error is logged as an error with its stack', () => {
  const { log, lines } = logged()
  log.error({ err: broken('23505') }, 'a call failed')
  log.error({ error: broken('23505') }, 'a call failed')
  log.warn({ error: 'a text' }, 'a call failed')
  const stack = expect.stringContaining('log.test')
  expect(lines).toMatchObject([
    { level: 50, err: { stack } },
    { level: 50, error: { stack } },
    { level: 40, error: 'a text' },
  ])
})

test('secrets do not reach the log', () => {
  const { log, lines } = logged()
  log.info({ user: { password: 'x' }, token: 'y' }, 'told')
  expect(lines).toMatchObject([{ user: { password: '[redacted]' }, token: '[redacted]' }])
})

test('each line of a request names its id, also after it waited and in a child', async () => {
  const { log, lines } = logged()
  await withRequestId('a-request', async () => {
    await Promise.resolve()
    log.info('told')
    log.child({ game: 'dice' }).info({ request_id: 'its-own' }, 'told')
  })
  log.info('told')
  expect(lines.map(({ request_id }) => request_id)).toEqual(['a-request', 'its-own', undefined])
})
