import type { Services } from '@casino/domain/domain.ts'
import type { FastifyInstance } from 'fastify'
import { protocols } from '../protocols.ts'
import { addOpeningRoute } from './add-opening-route.ts'
import { addProtocol } from './add-protocol.ts'
import { createAdmission } from './admission.ts'
import { createLookups } from './lookups.ts'
import { createRefusedBetNotifier } from './refused-bet-notifier.ts'

/** The wallet routes for providers, in all protocols. */
export async function walletPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const lookups = createLookups(services.db, services.now)
  const admission = createAdmission()
  app.addHook('onClose', async () => {
    admission.stop()
    await lookups.stop()
  })
  const given = {
    services,
    lookups,
    admission,
    notifyRefusedBet: createRefusedBetNotifier(services),
  }
  await app.register(addOpeningRoute, services)
  for (const protocol of protocols) await addProtocol(app, given, protocol)
}
