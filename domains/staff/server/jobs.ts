import { every, type Job } from '@casino/jobs/job.ts'
import { deleteOldAttempts } from './sign-in/attempts.ts'
import { deleteOldChallenges } from './sign-in/passkey-challenge.ts'

export const jobs: Job[] = [
  every('19 * * * *', 'staff.forget_old_challenges', deleteOldChallenges),
  every('*/20 * * * *', 'staff.forget_old_attempts', deleteOldAttempts),
]
