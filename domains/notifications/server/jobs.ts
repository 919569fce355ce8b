import { does, doesOpen, every, type Job } from '@casino/jobs/job.ts'
import { fireTriggers } from './campaigns/fire-trigger.ts'
import { sendCampaign } from './campaigns/send-campaign.ts'
import { sendMessage } from './campaigns/send-message.ts'
import { mailDigest } from './mail/mail-digest.ts'
import { renewPushKey } from './push/push-key.ts'
import { pushNotification } from './push/push-notification.ts'
import { deleteOldEntries } from './sending/delete-old-entries.ts'
import { campaignDue, digestDue, messageDue, pushDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(digestDue, mailDigest),
  doesOpen(pushDue, pushNotification),
  does(campaignDue, sendCampaign),
  doesOpen(messageDue, sendMessage),
  every('*/5 * * * *', 'notifications.triggers', fireTriggers),
  every('17 4 * * *', 'notifications.push_key', renewPushKey),
  every('53 3 * * *', 'notifications.prune', deleteOldEntries),
]
