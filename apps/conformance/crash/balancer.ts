import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Balancer = { port: number; close(): Promise<void> }

const host = '127.0.0.1'

/**
 * A TCP load balancer for servers on these loopback ports: each connection goes to the next server
 * in turn, skipping those that refuse it. When one side closes, so does the other.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const clients = new Set<Socket>()
  let turn = 0
  const balancer = createServer({ noDelay: true }, (client) => {
    clients.add(client)
    client.once('close', () => clients.delete(client))
    client.on('error', () => client.destroy())
    const first = turn++ % ports.length
    join(client, [...ports.slice(first), ...ports.slice(0, first)])
  })
  balancer.listen(0, host)
  await once(balancer, 'listening')
  return {
    port: (balancer.address() as AddressInfo).port,
    async close() {
      const closed = once(balancer, 'close')
      balancer.close()
      for (const client of clients) client.destroy()
      await closed
    },
  }
}

/** Connects a client to the first server that accepts, or disconnects the client. */
function join(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void client.destroy()
  const server = connect({ host, port, noDelay: true })
  const goOn = () => join(client, others)
  server.once('error', goOn)
  server.once('connect', () => {
    server.off('error', goOn)
    server.on('error', () => server.destroy())
    if (client.destroyed) return void server.destroy()
    forward(client, server)
    forward(server, client)
  })
}

function forward(from: Socket, to: Socket): void {
  from.pipe(to)
  from.once('close', () => to.destroySoon())
}
