import type { Domain } from '@casino/domain/domain.ts'
import { filesAfter } from './files/file-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

const through = { column: 'conversation_id', table: 'support.conversation' } as const

export const domain: Domain = {
  name: 'support',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  jobs,
  seed,
  sealedFiles: [{ table: 'support.file', key: 'id', after: filesAfter }],
  personal: [
    { table: 'support.entry', through, without: ['staff_id', 'staff_name'], forget: 'row' },
    { table: 'support.file', through, isUntold: true, forget: 'row' },
    { table: 'support.note', through, without: ['staff_id', 'staff_name'], forget: 'row' },
    { table: 'support.alert', through, without: ['closed_by_id', 'closed_by'], forget: 'row' },
    {
      table: 'support.complaint',
      through,
      without: ['made_by_id', 'made_by', 'closed_by_id', 'closed_by'],
      forget: { text: '', outcome: null },
    },
    {
      table: 'support.conversation',
      without: ['channel', 'guest_hash', 'staff_id', 'agent'],
      forget: { name: '', email: null, rating_text: null },
    },
  ],
}
