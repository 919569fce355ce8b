import { useTexts } from '@casino/client/texts.tsx'
import type { Locale } from '@casino/i18n/locales.ts'
import type { Say } from '@casino/i18n/texts.ts'
import { Field, Select } from '@casino/ui/forms/field.tsx'
import { isClearable, statesOf } from '../fields.ts'
import { countries, genders } from '../rules.ts'
import { BirthDateField } from './sign-up/birth-date-field.tsx'
import { namedCountries } from './sign-up/named-countries.ts'

/** The fields of a player's data, with their autocomplete values. */
const filledBy = {
  first_name: 'given-name',
  last_name: 'family-name',
  date_of_birth: 'bday',
  country: 'country',
  address: 'street-address',
  city: 'address-level2',
  postal_code: 'postal-code',
  state: 'address-level1',
  mobile_phone: 'tel',
  nickname: 'nickname',
  gender: 'sex',
  profession: 'organization-title',
  personal_id_number: 'off',
  iban: 'off',
} as const
export type AskedField = keyof typeof filledBy

export function isAsked(field: string): field is AskedField {
  return Object.hasOwn(filledBy, field)
}

type ProfileFieldProps = {
  field: AskedField
  error: string | undefined
  known?: string | null | undefined
  /** The player's country: in some, the state is chosen from a list. */
  country?: string | null | undefined
}

/** One field of a player's data, the same in every form. */
export function ProfileField({ field, error, known, country }: ProfileFieldProps) {
  const { t, locale } = useTexts('players')
  const label = t(`field.${field}`)
  const stays = Boolean(known) && !isClearable(field, country)
  const shared = { label, name: field, error, autoComplete: filledBy[field], required: stays }
  if (field === 'date_of_birth') return <BirthDateField error={error} />
  const choices = choicesOf(field, { country, locale, t })
  if (choices) {
    return (
      <Select {...shared} defaultValue={known ?? ''}>
        {stays ? null : <option value="">{t('field.choose')}</option>}
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <Field
      {...shared}
      defaultValue={known ?? ''}
      inputMode={field === 'mobile_phone' ? 'tel' : undefined}
    />
  )
}

type Asked = { country: string | null | undefined; locale: Locale; t: Say }

function choicesOf(field: AskedField, { country, locale, t }: Asked) {
  if (field === 'country') return namedCountries(countries, locale)
  if (field === 'gender') return genders.map((code) => ({ code, name: t(`gender.${code}`) }))
  if (field !== 'state') return undefined
  return statesOf[country ?? '']
    ?.map((code) => ({ code, name: t(`state.${country}.${code}`) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
