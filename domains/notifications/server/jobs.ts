import { doesOpen, every, type Job } from '@casino/jobs/job.ts'
import { mailDigest } from './mail/mail-digest.ts'
import { renewPushKey } from './push/push-key.ts'
import { pushNotification } from './push/push-notification.ts'
import { deleteOldEntries } from './sending/delete-old-entries.ts'
import { digestDue, pushDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(digestDue, mailDigest),
  doesOpen(pushDue, pushNotification),
  every('17 4 * * *', 'notifications.push_key', renewPushKey),
  every('53 3 * * *', 'notifications.prune', deleteOldEntries),
]
