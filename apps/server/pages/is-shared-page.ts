import { holdsSecret } from '@casino/contract/without-secrets.ts'
import type { CallBase } from '@casino/http/context.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const searchMax = 200

type Asked = {
  base: Pick<CallBase, 'session' | 'sessionIsOver'>
  request: FastifyRequest
  url: URL
}

/** Whether a page is the same for all guests of one country, so that it can be cached. */
export function isSharedPage({ base, request, url }: Asked, { development }: Config): boolean {
  return (
    !base.session &&
    !base.sessionIsOver &&
    !(development && request.cookies.flags) &&
    request.method === 'GET' &&
    url.search.length <= searchMax &&
    !holdsSecret(url.search)
  )
}
