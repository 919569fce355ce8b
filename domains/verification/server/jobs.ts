import { every, type Job } from '@casino/jobs/job.ts'
import { deleteFiles } from './delete-files.ts'
import { expireDocuments } from './expire-documents.ts'

export const jobs: Job[] = [
  every('7 * * * *', 'verification.expire_documents', expireDocuments),
  every('37 * * * *', 'verification.delete_files', deleteFiles),
]
