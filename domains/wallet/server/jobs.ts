import { does, everyOpen, type Job } from '@casino/jobs/job.ts'
import { applyRates } from './accounts/set-rates.ts'
import { archiveNightly } from './archive/archive.ts'
import { foldHourly } from './archive/fold.ts'
import { auditNightly } from './audit/audit-nightly.ts'
import { writeBookFile } from './book-files/write-book-file.ts'
import { reportLags } from './feed/feed-lags.ts'
import { publishLiabilities } from './liabilities/take-liabilities.ts'
import { bookFileDue, ratesDue } from './tasks.ts'
import { watch } from './watch/watch.ts'

export const jobs: Job[] = [
  does(bookFileDue, writeBookFile),
  does(ratesDue, applyRates),
  everyOpen('15 4 * * *', 'wallet.audit', auditNightly),
  everyOpen('45 4 * * *', 'wallet.archive', archiveNightly),
  // The first run of a UTC day takes the snapshot, so a server that was down makes up for it.
  everyOpen('5 * * * *', 'wallet.liabilities', publishLiabilities),
  everyOpen('35 * * * *', 'wallet.fold', foldHourly),
  everyOpen('*/10 * * * *', 'wallet.watch', watch),
  everyOpen('* * * * *', 'wallet.feed', reportLags),
]
