import { endpoint } from '@casino/contract/endpoint.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { answerMax, questionKinds, questionsMax } from './survey.ts'

const Code = z.string().check(z.trim(), z.maxLength(40))

const ReferralCode = z.object({
  refcode: z.string(),
  /** In subunits of the currency, like all amounts here. */
  claimed_amount: z.int(),
  users_count: z.int(),
  completed_users_count: z.int(),
  to_claim_amount: z.int(),
})

/** The codes of a player, who has come with them, and what there is to claim. */
export const listReferrals = endpoint({
  name: 'marketing.referrals',
  access: 'player',
  method: 'GET',
  path: '/api/player/referral_system/list',
  input: z.object({ currency: z.optional(CurrencyCode), ref_code: z.optional(Code) }),
  output: z.object({
    referral_codes: z.array(ReferralCode),
    aggregated_data: z.object({ total_invited: z.int(), total_claimed: z.int() }),
    currency: CurrencyCode,
    /** What a friend who completes is worth, and their first deposit for it. */
    prize_amount: z.int(),
    deposit_min_amount: z.int(),
    codes_max: z.int(),
  }),
  refusals: ['referral_not_allowed_forbidden'],
  faults: ['user_duplicate'],
})

export const addReferralCode = endpoint({
  name: 'marketing.add_referral_code',
  access: 'player',
  method: 'POST',
  path: '/api/player/referral_system',
  input: z.object({ ref_code: Code }),
  output: ReferralCode,
  refusals: ['referral_not_allowed_forbidden'],
  faults: ['invalid_refcode', 'user_duplicate', 'limit_exceeded', 'already_exists'],
  provenOnly: true,
  perMinute: 20,
})

/** Pays the prizes of all friends of a code who have completed. */
export const claimReferral = endpoint({
  name: 'marketing.claim_referral',
  access: 'player',
  method: 'POST',
  path: '/api/player/referral_system/claim',
  input: z.object({ ref_code: Code }),
  output: z.object({ claimed_amount: z.int(), currency: CurrencyCode }),
  refusals: ['referral_not_allowed_forbidden', ...prizeRefusals],
  faults: ['already_claimed', 'user_duplicate', 'invalid'],
  keyed: true,
  perMinute: 20,
})

const Question = z.object({
  id: Id,
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.string()),
  required: z.boolean(),
})

/** The survey that the player has neither answered nor closed, by `survey-config` of the brand. */
export const showSurvey = endpoint({
  name: 'marketing.survey',
  access: 'player',
  method: 'GET',
  path: '/api/marketing/survey',
  input: z.strictObject({}),
  output: z.object({
    survey: z.nullable(z.object({ id: Id, title: z.string(), questions: z.array(Question) })),
  }),
  refusals: [],
})

const Answer = z.strictObject({
  question_id: Id,
  /** The place of the chosen option from 0, or the point of the scale. */
  number: z.optional(z.int()),
  text: z.optional(z.string().check(z.trim(), z.maxLength(answerMax))),
})

/** Without answers the player has closed the survey. A survey is answered or closed once. */
export const replyToSurvey = endpoint({
  name: 'marketing.reply_to_survey',
  access: 'player',
  method: 'POST',
  path: '/api/marketing/survey/replies',
  input: z.strictObject({
    survey_id: Id,
    answers: z.optional(z.array(Answer).check(z.maxLength(questionsMax))),
  }),
  output: z.object({}),
  refusals: ['survey_unknown', 'survey_replied'],
  faults: ['invalid', 'required'],
  perMinute: 20,
})

/** The variants of the player in the running experiments. */
export const listVariants = endpoint({
  name: 'marketing.variants',
  access: 'player',
  method: 'GET',
  path: '/api/marketing/variants',
  input: z.strictObject({}),
  output: z.array(z.object({ experiment: z.string(), variant: z.string() })),
  refusals: [],
})

/** The player has seen a variant: it is stored once. */
export const exposeVariant = endpoint({
  name: 'marketing.expose_variant',
  access: 'player',
  method: 'POST',
  path: '/api/marketing/exposures',
  input: z.strictObject({
    experiment: z.string().check(z.maxLength(40)),
    variant: z.string().check(z.maxLength(40)),
  }),
  output: z.object({}),
  refusals: ['experiment_unknown', 'variant_of_another_group'],
  perMinute: 60,
})

/**
 * The same for our page: why there are no invitations, instead of a refusal.
 */
export const showReferrals = endpoint({
  name: 'marketing.show_referrals',
  access: 'player',
  method: 'GET',
  path: '/api/marketing/referrals',
  input: z.strictObject({}),
  output: z.object({
    state: z.enum(['open', 'not_allowed', 'user_duplicate']),
    referrals: z.nullable(listReferrals.output),
  }),
  refusals: [],
})
