import { does, every, type Job } from '@casino/jobs/job.ts'
import { linkWished, sendLink } from './ask-for-link.ts'
import { forgetSpentCaptchas } from './captcha/ask-for-captcha.ts'
import { markDuplicates } from './duplicates/mark-duplicates.ts'
import { forgetOldLinks } from './forget-old-links.ts'
import { forgetOldPrints } from './forget-old-prints.ts'
import { forgetWrongPasswords } from './forget-wrong-passwords.ts'
import { forgetOldChallenges } from './passkey-challenge.ts'

export const jobs: Job[] = [
  does(linkWished, sendLink),
  every('37 3 * * *', 'players.mark_duplicates', markDuplicates),
  every('23 3 * * *', 'players.forget_old_links', forgetOldLinks),
  every('43 3 * * *', 'players.forget_old_prints', forgetOldPrints),
  every('13 * * * *', 'players.forget_old_challenges', forgetOldChallenges),
  every('17 * * * *', 'players.forget_spent_captchas', forgetSpentCaptchas),
  every('*/20 * * * *', 'players.forget_wrong_passwords', forgetWrongPasswords),
]
