import { foreignHashFault } from '@casino/auth/passwords/foreign-hash.ts'
import { dummyHash } from '@casino/auth/passwords/password.ts'
import type { Work } from '@casino/db/work.ts'
import { findCurrency } from '@casino/money/money.ts'
import type { ConsentKey } from '../../consent.ts'
import { birthdayFault, countries, halfOf } from '../../rules.ts'
import { setConsents } from '../consent/set-consents.ts'
import { excludedUntilOf, lockPerson } from '../exclusion/exclusion-store.ts'
import { addGroup } from '../exclusion/group-store.ts'
import { holdPlayOf } from '../play-hold/hold-play.ts'
import { isPhoneNumber } from '../profile/is-phone-number.ts'
import { isPostalCode } from '../profile/is-postal-code.ts'
import { nicknameFrom } from '../profile/nickname-from.ts'
import { stateAt } from '../profile/postal-codes.ts'
import { addPlayer, type NewPlayer } from '../store.ts'
import { addImported, findImported, saveKnown } from './import-store.ts'

type Fields = Omit<NewPlayer, 'nickname' | 'password_hash' | 'now' | 'federal_state'>
/** A player of another casino. */
export type ImportedPlayer = Fields & {
  nickname?: string | undefined
  /** Without one the player asks for a new password by mail. */
  password_hash?: string | undefined
  state: 'active' | 'blocked' | 'closed'
  created_at: Date
  confirmed_at?: Date | undefined
  consents: readonly ConsentKey[]
}
export type ImportKey = { source: string; external_id: string; line_hash: Buffer }

type Checked = Pick<
  ImportedPlayer,
  'country' | 'currency' | 'date_of_birth' | 'postal_code' | 'mobile_phone' | 'password_hash'
>

/** What is wrong with a player beyond the form, by field. */
export function importFaults(
  player: Checked,
  { age_min, now }: { age_min: number; now: Date },
): Record<string, string> {
  const { country, currency, date_of_birth, postal_code, mobile_phone, password_hash } = player
  const of = { age_min, country, now }
  const found = {
    country: country && countries.includes(country) ? undefined : 'unknown',
    currency: findCurrency(currency) ? undefined : 'unknown',
    date_of_birth: date_of_birth ? birthdayFault(date_of_birth, of) : undefined,
    postal_code: postal_code && !isPostalCode(postal_code, country) ? 'invalid' : undefined,
    mobile_phone: mobile_phone && !isPhoneNumber(mobile_phone, country) ? 'invalid' : undefined,
    password_hash: password_hash ? foreignHashFault(password_hash) : undefined,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([at, fault]) => (fault ? [[at, fault]] : [])),
  )
}

/**
 * Adds a player of another casino: without a mail, and without what a sign-up gives. Returns
 * undefined if the player was imported before; throws if the address is taken. `excluded_until`: the
 * same person is excluded here under another account.
 */
export async function importPlayer(
  work: Work,
  { player, key }: { player: ImportedPlayer; key: ImportKey },
): Promise<{ id: bigint; excluded_until: Date | undefined } | undefined> {
  const { tx, now } = work
  const { consents, state, created_at, confirmed_at = null, ...fields } = player
  await lockPerson(tx, player)
  const [before] = await findImported(tx, { ...key, external_ids: [key.external_id] })
  if (before) return undefined
  const { country, postal_code } = fields
  const id = await addPlayer(tx, {
    ...fields,
    nickname: fields.nickname ?? nicknameFrom(fields.email),
    password_hash: fields.password_hash ?? (await dummyHash()),
    federal_state: stateAt({ country, postal_code }),
    now,
  })
  if (id === undefined) throw new Error(`${key.external_id}: the address has an account`)
  await saveKnown(tx, { id, state, created_at, confirmed_at })
  await addImported(tx, { ...key, player_id: id, now })
  const { locale } = fields
  await setConsents(work, { player_id: id, given: consents, source: 'import', locale })
  await addGroup(tx, { player_id: id, group_id: halfOf(id), reason: 'half of all players', now })
  await holdPlayOf(work, { id, email: fields.email })
  return { id, excluded_until: await excludedUntilOf(tx, { ...player, id, now }) }
}
