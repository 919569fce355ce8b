import type { Services } from '@casino/domain/domain.ts'
import type { FastifyInstance } from 'fastify'
import { protocols } from '../protocols.ts'
import { addProtocol } from './add-protocol.ts'
import { createLookups } from './lookups.ts'
import { createRefusalTeller } from './tell-refused.ts'

/** The wallet as providers reach it, in all protocols. */
export async function walletPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const given = {
    services,
    lookups: createLookups(services.db, services.now),
    tellRefused: createRefusalTeller(services),
  }
  for (const protocol of protocols) await addProtocol(app, given, protocol)
}
