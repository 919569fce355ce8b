import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { addReferralCode } from './referrals/add-referral-code.ts'
import { claimReferral } from './referrals/claim-referral.ts'
import { listReferrals, showReferrals } from './referrals/list-referrals.ts'
import { replyToSurvey } from './surveys/reply-to-survey.ts'
import { showSurvey } from './surveys/show-survey.ts'
import { exposeVariant } from './variants/expose-variant.ts'
import { listVariants } from './variants/list-variants.ts'

export const routes: Route[] = [
  handle(contract.listReferrals, listReferrals),
  handle(contract.showReferrals, showReferrals),
  handle(contract.addReferralCode, addReferralCode),
  handle(contract.claimReferral, claimReferral),
  handle(contract.showSurvey, showSurvey),
  handle(contract.replyToSurvey, replyToSurvey),
  handle(contract.listVariants, listVariants),
  handle(contract.exposeVariant, exposeVariant),
]
