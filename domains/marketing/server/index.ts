import type { Domain } from '@casino/domain/domain.ts'
import { auditClaims } from './claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { prizes } from './prizes.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'marketing',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  reactions,
  jobs,
  seed,
  prizes,
  audit: auditClaims,
  sealed: [{ table: 'marketing.affiliate', column: 'postback_secret', purpose: 'affiliates' }],
  personal: [
    {
      table: 'marketing.source',
      forget: {
        country: null,
        utm_source: null,
        utm_medium: null,
        utm_campaign: null,
        utm_content: null,
        utm_term: null,
        sub_id: null,
      },
    },
    { table: 'marketing.player_day' },
    { table: 'marketing.first_deposit' },
    { table: 'marketing.commission' },
    { table: 'marketing.statement_payment' },
    { table: 'marketing.postback', forget: 'row' },
    { table: 'marketing.survey_reply', without: ['collector'] },
    { table: 'marketing.survey_answer', forget: 'row' },
    { table: 'marketing.exposure', forget: 'row' },
    { table: 'marketing.referral_code' },
    { table: 'marketing.invitation' },
  ],
}
