import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

const closed = 'not update, delete on marketing.statement, marketing.statement_line'

export const grants: DomainGrants = {
  site: [
    ...readOnly('marketing'),
    'insert on marketing.survey_reply, marketing.survey_answer, marketing.exposure',
    'insert, update on marketing.referral_code',
    'update on marketing.invitation',
    'usage on all sequences in schema marketing',
  ],
  work: [...readWrite('marketing'), closed],
  // Staff keep affiliates, surveys and experiments. They see the sums of surveys, not the players.
  office: [
    ...readOnly('marketing'),
    'insert, update on marketing.affiliate, marketing.survey, marketing.experiment',
    'insert on marketing.affiliate_stag, marketing.deal, marketing.survey_question',
    'insert on marketing.statement_payment',
    'usage on all sequences in schema marketing',
  ],
}
