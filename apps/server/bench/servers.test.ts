import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { freePort, root } from './servers.ts'
import { bareServer } from './wallet/bare-server.ts'

const servers = new URL('servers.ts', import.meta.url).href

test('a killed bench leaves none of its servers running', async () => {
  const script = `
    import { serve } from ${JSON.stringify(servers)}
    console.log((await serve(${JSON.stringify(bareServer)}, ${await freePort()}, {})).pid)`
  const bench = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [told] = await once(bench.stdout, 'data')
  const isRunning = () => {
    try {
      return process.kill(Number(told), 0)
    } catch {
      return false
    }
  }
  expect(isRunning()).toBe(true)
  bench.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning()).toBe(false), { timeout: 10_000 })
})
