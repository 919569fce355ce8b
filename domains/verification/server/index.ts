import type { Domain } from '@casino/domain/domain.ts'
import { filesAfter } from './file-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'verification',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  jobs,
  sealedFiles: [{ table: 'verification.file', key: 'document_id', after: filesAfter }],
  personal: [
    {
      table: 'verification.document',
      without: ['content_hash'],
      forget: { description: null, file_name: 'document', content_hash: '' },
    },
    {
      table: 'verification.step',
      through: { column: 'document_id', table: 'verification.document' },
      without: ['staff', 'staff_id'],
    },
    {
      table: 'verification.file',
      through: { column: 'document_id', table: 'verification.document' },
      isUntold: true,
      forget: 'row',
    },
  ],
}
