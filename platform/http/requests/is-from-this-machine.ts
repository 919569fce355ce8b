import type { FastifyRequest } from 'fastify'

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
/** What proxies add: behind one on this machine every visitor has its address. */
const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip']

/** Whether the connection itself comes from this machine, whatever the request says of itself. */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) {
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined)
  return loopback.test(socket.remoteAddress ?? '') && !isForwarded
}
