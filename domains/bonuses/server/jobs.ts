import { does, doesOpen, every, everyOpen, type Job } from '@casino/jobs/job.ts'
import { giveBirthday, planBirthdays } from './automatic/birthdays.ts'
import { giveListed } from './automatic/list-gifts.ts'
import { giveVipBonus } from './automatic/vip-bonuses.ts'
import { sweepBonuses } from './bonuses/sweep.ts'
import { pruneCodes } from './codes/prune-codes.ts'
import { giveDepositBonusLater } from './deposits/give-deposit-bonus.ts'
import { cancelSpins, issueSpins } from './freespins/issue-spins.ts'
import { sweepSpins } from './freespins/sweep-spins.ts'
import { giveLossBack, planLossBack } from './loss-back/give-loss-back.ts'
import {
  birthdayDue,
  depositBonusDue,
  listedDue,
  lossBackDue,
  spinsCanceled,
  spinsDue,
  vipDue,
} from './tasks.ts'

export const jobs: Job[] = [
  does(depositBonusDue, giveDepositBonusLater),
  doesOpen(spinsDue, issueSpins),
  does(lossBackDue, giveLossBack),
  does(birthdayDue, giveBirthday),
  does(vipDue, giveVipBonus),
  does(listedDue, giveListed),
  doesOpen(spinsCanceled, cancelSpins),
  everyOpen('* * * * *', 'bonuses.sweep', sweepBonuses),
  everyOpen('* * * * *', 'bonuses.sweep_freespins', sweepSpins),
  every('*/15 * * * *', 'bonuses.prune_codes', pruneCodes),
  every('*/10 * * * *', 'bonuses.plan_loss_back', planLossBack),
  every('5,35 * * * *', 'bonuses.plan_birthdays', planBirthdays),
]
