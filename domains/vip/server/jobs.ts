import { everyOpen, type Job } from '@casino/jobs/job.ts'
import { retryGifts } from './gifts/retry-gifts.ts'
import { closeQuarters } from './statuses/close-quarters.ts'
import { notifyEnds } from './statuses/notify-ends.ts'

export const jobs: Job[] = [
  everyOpen('*/10 * * * *', 'vip.close_quarters', closeQuarters),
  everyOpen('20 9 * * *', 'vip.notify_ends', notifyEnds),
  everyOpen('*/5 * * * *', 'vip.retry_gifts', retryGifts),
]
