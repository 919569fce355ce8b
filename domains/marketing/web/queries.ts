import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listVariants, showReferrals, showSurvey } from '../contract.ts'

export type ReferralsData = NonNullable<Received<typeof showReferrals>['referrals']>
export type CodeData = ReferralsData['referral_codes'][number]
export type SurveyData = NonNullable<Received<typeof showSurvey>['survey']>
export type QuestionData = SurveyData['questions'][number]

export const referrals = () => ask(showReferrals, {})
export const survey = () => ask(showSurvey, {})
export const variants = () => ask(listVariants, {})
