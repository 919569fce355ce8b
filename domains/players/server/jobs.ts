import { does, every, type Job } from '@casino/jobs/job.ts'
import { linkWished, sendLink } from './ask-for-link.ts'
import { markDuplicates } from './duplicates/mark-duplicates.ts'
import { forgetOldLinks } from './forget-old-links.ts'
import { forgetWrongPasswords } from './forget-wrong-passwords.ts'
import { forgetOldChallenges } from './passkey-challenge.ts'

export const jobs: Job[] = [
  does(linkWished, sendLink),
  every('37 3 * * *', 'players.mark_duplicates', markDuplicates),
  every('23 3 * * *', 'players.forget_old_links', forgetOldLinks),
  every('13 * * * *', 'players.forget_old_challenges', forgetOldChallenges),
  every('*/20 * * * *', 'players.forget_wrong_passwords', forgetWrongPasswords),
]
