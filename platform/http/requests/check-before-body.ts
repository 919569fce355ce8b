import type { Endpoint } from '@casino/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostOptions } from '../host-options.ts'
import { checkAccess } from '../perform.ts'
import { callBase, placeOf } from './caller.ts'
import { checkOrigin } from './check-origin.ts'
import { checkPlayer } from './check-player.ts'

/**
 * A preParsing hook for a call that changes something: who may not make it is refused before its
 * body is read. The rate limit, an onRequest hook, has counted the request before.
 */
export function checkBeforeBody(options: HostOptions, contract: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    checkOrigin(request, placeOf(options, request))
    const { session } = await callBase(options, { request, reply })
    checkAccess(contract, { session })
    checkPlayer(request, session)
  }
}
