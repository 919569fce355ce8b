import type { Domain } from '@casino/domain/domain.ts'
import { jobs } from './jobs.ts'
import { reactions } from './reactions.ts'
import { auditClaims } from './reconcile/claim-store.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { grants } from './staff/grants.ts'
import { staffRoutes } from './staff-routes.ts'
import { webhooksPlugin } from './webhooks/webhooks.ts'

export const domain: Domain = {
  name: 'cashbox',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  jobs,
  reactions,
  seed,
  parts: { site: { plugin: webhooksPlugin } },
  sealed: [
    { table: 'cashbox.provider', column: 'secret', purpose: 'banks' },
    { table: 'cashbox.code', column: 'code', purpose: 'people' },
  ],
  audit: auditClaims,
  personal: [
    {
      table: 'cashbox.payment',
      without: ['account_mark'],
      forget: { card_brand: null, card_last4: null, account_mark: null },
    },
    // Permanent: coins that arrive there later still belong to the player.
    { table: 'cashbox.address' },
    { table: 'cashbox.saved_profile', without: ['token'], forget: 'row' },
    { table: 'cashbox.risk_word', forget: 'row' },
    { table: 'cashbox.step', through: { column: 'payment_id', table: 'cashbox.payment' } },
    { table: 'cashbox.staff_act', without: ['staff', 'staff_id', 'staff_key'] },
    { table: 'cashbox.rule_result', through: { column: 'payment_id', table: 'cashbox.payment' } },
    { table: 'cashbox.promise', through: { column: 'payment_id', table: 'cashbox.payment' } },
    {
      table: 'cashbox.finding',
      without: ['key', 'version', 'owner_id', 'owner', 'closed_by_id', 'closed_by', 'reason'],
    },
    { table: 'cashbox.destination' },
    {
      table: 'cashbox.code',
      through: { column: 'payment_id', table: 'cashbox.payment' },
      without: ['code'],
    },
  ],
}
