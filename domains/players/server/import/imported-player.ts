import { locales } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import { Consents } from '../../consent.ts'
import { Email, profileFields } from '../../profile.ts'

const { nickname, first_name, last_name, date_of_birth, gender, city, address } = profileFields
const { postal_code, mobile_phone } = profileFields

/** The fields of a player who comes from another casino. */
export const ImportedPlayerForm = {
  /** The player's number at the other casino. */
  external_id: z.string().check(z.minLength(1), z.maxLength(100)),
  email: Email,
  password_hash: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
  nickname,
  first_name,
  last_name,
  date_of_birth,
  gender,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  city,
  address,
  postal_code,
  mobile_phone,
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  locale: z._default(z.enum(locales), 'en'),
  state: z._default(z.enum(['active', 'blocked', 'closed']), 'active'),
  created_at: z.iso.datetime(),
  /** When the player confirmed the address. */
  confirmed_at: z.optional(z.iso.datetime()),
  consents: z._default(Consents, []),
}
