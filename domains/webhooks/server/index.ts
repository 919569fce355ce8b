import type { Domain } from '@casino/domain/domain.ts'
import { readWrite } from '@casino/domain/grants.ts'
import { on } from '@casino/events/react.ts'
import { doesOpen, every } from '@casino/jobs/job.ts'
import { keptDays } from '../rules.ts'
import { deliver } from './deliver.ts'
import { queueMessages } from './queue-messages.ts'
import { sentEvents } from './sent-events.ts'
import { deliveryDue } from './tasks.ts'
import { deleteMessagesBefore } from './webhook-store.ts'

const dayMs = 86_400_000
const deletedAtOnceMax = 50_000

export const domain: Domain = {
  name: 'webhooks',
  migrations: new URL('./migrations/', import.meta.url),
  grants: { work: readWrite('webhooks') },
  routes: [],
  reactions: sentEvents.map((event) =>
    on(event, (work, delivered) => queueMessages(work, event, delivered)),
  ),
  jobs: [
    doesOpen(deliveryDue, deliver),
    every('17 3 * * *', 'webhooks.delete_old', ({ tx, now }) =>
      deleteMessagesBefore(tx, new Date(now.getTime() - keptDays * dayMs), deletedAtOnceMax),
    ),
  ],
  sealed: [
    { table: 'webhooks.endpoint', column: 'secret', purpose: 'providers' },
    { table: 'webhooks.endpoint', column: 'former_secret', purpose: 'providers' },
  ],
  personal: [{ table: 'webhooks.message', isUntold: true, forget: 'row' }],
}
