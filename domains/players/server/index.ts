import type { Domain } from '@casino/domain/domain.ts'
import { configs } from './configs.ts'
import { auditClaims } from './exclusion/claim-store.ts'
import { grants } from './grants.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { staffRoutes } from './staff-routes.ts'

export const domain: Domain = {
  name: 'players',
  migrations: new URL('./migrations/', import.meta.url),
  grants,
  routes,
  staffRoutes,
  jobs,
  seed,
  configs,
  sealed: [{ table: 'players.second_factor', column: 'secret', purpose: 'people' }],
  audit: auditClaims,
  personal: [
    {
      table: 'players.player',
      by: 'id',
      without: ['password_hash', 'email_key', 'mailbox'],
      forget: {
        email: 'forgotten-{id}@forgotten.invalid',
        email_key: 'forgotten-{id}@forgotten.invalid',
        nickname: 'Player {id}',
        password_hash: '',
        first_name: null,
        last_name: null,
        date_of_birth: null,
        gender: null,
        city: null,
        address: null,
        postal_code: null,
        federal_state: null,
        mobile_phone: null,
        profession: null,
        personal_id_number: null,
        iban: null,
      },
    },
    {
      table: 'players.session',
      without: ['token_hash'],
      forget: { ip: '', user_agent: '', country: null },
    },
    { table: 'players.player_group' },
    { table: 'players.player_status' },
    { table: 'players.play_hold', without: ['matched_id'] },
    { table: 'players.consent', forget: 'row' },
    { table: 'players.imported', without: ['line_hash'] },
    { table: 'players.note', forget: 'row' },
    { table: 'players.old_address', without: ['same_as'], forget: 'row' },
    { table: 'players.sent_by', forget: 'row' },
    { table: 'players.mail_token', without: ['hash'], forget: 'row' },
    { table: 'players.device_print', without: ['mark'], forget: 'row' },
    { table: 'players.restored_device', forget: 'row' },
    { table: 'players.recovery_code', without: ['hash'], forget: 'row' },
    { table: 'players.second_factor', without: ['secret'], forget: 'row' },
    { table: 'players.passkey', without: ['credential_id', 'public_key'], forget: 'row' },
    { table: 'players.passkey_challenge', without: ['hash'], forget: 'row' },
  ],
}
