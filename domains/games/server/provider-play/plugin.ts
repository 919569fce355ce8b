import type { Services } from '@casino/domain/domain.ts'
import type { FastifyInstance } from 'fastify'
import { a8rFreespinsEnd } from '../a8r/freespins-protocol.ts'
import { a8r } from '../a8r/protocol.ts'
import { gcp } from '../gcp/protocol.ts'
import { hub88 } from '../hub88/protocol.ts'
import { addProtocol } from './add-protocol.ts'
import { createLookups } from './lookups.ts'

/** The wallet as providers reach it, in all protocols. */
export async function walletPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const lookups = createLookups(services.db, services.now)
  const given = { services, lookups }
  await addProtocol(app, given, gcp(lookups, services))
  await addProtocol(app, given, hub88(lookups, services.db))
  await addProtocol(app, given, a8r(lookups))
  await addProtocol(app, given, a8rFreespinsEnd(services))
}
