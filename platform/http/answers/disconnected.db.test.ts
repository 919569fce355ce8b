import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@casino/contract/endpoint.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { handleOpen } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const wait = endpoint({
  name: 'shop.wait',
  access: 'anyone',
  method: 'POST',
  path: '/api/wait',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
})

let host: TestHost
let begun: PromiseWithResolvers<AbortSignal>
let end: PromiseWithResolvers<Record<string, never>>
beforeAll(async () => {
  const work = async ({ gone }: { gone(): AbortSignal }) => {
    begun.resolve(gone())
    return end.promise
  }
  host = await openHost(inject('postgres'), [handleOpen(wait, work)])
})
afterAll(() => host.close())

test('an action is notified when its caller disconnects before the answer, and only then', async () => {
  const port = Number(new URL(await host.listen()).port)
  const call = async () => {
    begun = Promise.withResolvers()
    end = Promise.withResolvers()
    const caller = connect(port, '127.0.0.1')
    const { path, method } = wait
    const headers = 'Host: localhost:3000\r\nX-Requested-With: test\r\nContent-Length: 0'
    caller.write(`${method} ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
    return { caller, gone: await begun.promise }
  }
  const left = await call()
  expect(left.gone.aborted).toBe(false)
  left.caller.destroy()
  await once(left.gone, 'abort')
  end.resolve({})

  const answered = await call()
  end.resolve({})
  const [answer] = await once(answered.caller, 'data')
  expect(String(answer)).toContain('200 OK')
  answered.caller.destroy()
  await once(answered.caller, 'close')
  expect(answered.gone.aborted).toBe(false)
})
