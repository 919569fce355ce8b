import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type Balancer, startBalancer } from './balancer.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A server that sends its name and ends the connection at the first data. */
async function serverNamed(name: string) {
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    open.add(socket.on('error', () => undefined))
    socket.once('data', () => socket.end(name))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const kill = () => {
    server.close()
    for (const socket of open) socket.resetAndDestroy()
  }
  ends.push(kill)
  return { port: (server.address() as AddressInfo).port, kill, open }
}

async function balancerBefore(...servers: { port: number }[]): Promise<Balancer> {
  const balancer = await startBalancer(servers.map(({ port }) => port))
  ends.push(balancer.close)
  return balancer
}

/** Everything that one connection through the balancer receives. */
async function receivedThrough({ port }: Balancer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('hello')
  return text(socket).catch(() => '')
}

test('connections are distributed over the servers in turn', async () => {
  const balancer = await balancerBefore(await serverNamed('one'), await serverNamed('two'))
  const received: string[] = []
  for (let count = 0; count < 4; count++) received.push(await receivedThrough(balancer))
  expect(received).toEqual(['one', 'two', 'one', 'two'])
})

test('an unavailable server is skipped; if none is left the connection ends', async () => {
  const [one, two] = [await serverNamed('one'), await serverNamed('two')]
  const balancer = await balancerBefore(one, two)
  one.kill()
  expect(await receivedThrough(balancer)).toBe('two')
  expect(await receivedThrough(balancer)).toBe('two')
  two.kill()
  expect(await receivedThrough(balancer)).toBe('')
})

test('clients of a dying server are disconnected at once', async () => {
  const one = await serverNamed('one')
  const client = connect((await balancerBefore(one)).port, '127.0.0.1')
  const closed = once(client, 'close')
  await expect.poll(() => one.open.size).toBe(1)
  one.kill()
  await closed
})
