import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { finishWork } from './finish-work.ts'

test('closing the host waits for work whose caller has disconnected', async () => {
  const app = Fastify()
  finishWork(app)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: may, resolve: finish } = Promise.withResolvers<void>()
  const steps: string[] = []
  app.get('/', async () => {
    begin()
    await may
    steps.push('done')
    return 'nobody hears it'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  caller.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await begun
  caller.destroy()
  await once(caller, 'close')
  const ended = app.close().then(() => steps.push('ended'))
  setImmediate(finish)
  await ended
  expect(steps).toEqual(['done', 'ended'])
})
