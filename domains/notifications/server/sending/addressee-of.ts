import type { Db, Tx } from '@casino/db/connect.ts'
import { policyOf } from '@casino/http/policy-of.ts'
import { isAddressStopped } from '@casino/mail/stopped-store.ts'
import { ageMinOf, ageOn, givenConsents, type KnownPlayer } from '@casino/players/public'
import type { Addressee, SendingPolicy } from '../../sending.ts'
import { preferenceOf } from '../preferences/preference-of.ts'

type Asked = { player: KnownPlayer; register: Addressee['register']; now: Date }

/** What sending asks of a player and of their licence. */
export async function addresseeOf(
  db: Db | Tx,
  { player, register, now }: Asked,
): Promise<{ to: Addressee; policy: SendingPolicy }> {
  const { id, state, excluded_until, date_of_birth, country, license_name, confirmed_at } = player
  const policy = policyOf(license_name)
  return {
    policy: { ...policy, age_min: ageMinOf({ age_min: policy.age_min, country }) },
    to: {
      state,
      excluded_until,
      register,
      age: date_of_birth === null ? undefined : ageOn(date_of_birth, now),
      country,
      consents: await givenConsents(db, id),
      is_confirmed: confirmed_at !== null,
      is_stopped: await isAddressStopped(db, player.email),
      preference: await preferenceOf(db, player),
    },
  }
}
