import { does, every, type Job } from '@casino/jobs/job.ts'
import { deleteUsedCaptchas } from './captcha/ask-for-captcha.ts'
import { deleteOldAttempts } from './delete-old-attempts.ts'
import { deleteOldFingerprints } from './delete-old-fingerprints.ts'
import { markDuplicates } from './duplicates/mark-duplicates.ts'
import { deleteOldLinks } from './mail/delete-old-links.ts'
import { deleteOldChallenges } from './passkeys/passkey-challenge.ts'
import { linkRequested, sendLink } from './sign-in/ask-for-link.ts'

export const jobs: Job[] = [
  does(linkRequested, sendLink),
  every('37 3 * * *', 'players.mark_duplicates', markDuplicates),
  every('23 3 * * *', 'players.forget_old_links', deleteOldLinks),
  every('43 3 * * *', 'players.forget_old_prints', deleteOldFingerprints),
  every('13 * * * *', 'players.forget_old_challenges', deleteOldChallenges),
  every('17 * * * *', 'players.forget_spent_captchas', deleteUsedCaptchas),
  every('*/20 * * * *', 'players.forget_wrong_passwords', deleteOldAttempts),
]
