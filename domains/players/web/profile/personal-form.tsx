import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeProfile } from '../../contract.ts'
import { identityFields } from '../../fields.ts'
import { isLithuanian } from '../../iban.ts'
import type { Player } from '../../player.ts'
import { fieldValues } from '../field-values.ts'
import { PasswordField } from '../password-field.tsx'
import { type AskedField, ProfileField } from '../profile-field.tsx'

const home = ['address', 'city', 'postal_code', 'state', 'mobile_phone'] as const
const about = ['nickname', 'gender', 'profession', 'iban'] as const
/** As many columns as fit: the form is used on a page and in a dialog. */
const fields = 'grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))]'
/** The country with an 11-digit personal code. */
const numberedIn = 'EE'

/** The player's data: identity fields are fixed once saved, the others can be edited. */
export function PersonalForm({ player }: { player: Player }) {
  const { t } = useTexts('players')
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { busy, errors, submit, whole } = useFormCall(changeProfile)
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  if (errors.current_password && !isPasswordAsked) setPasswordAsked(true)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const changes = changedIn(typed, player)
    const password = String(typed.get('current_password') ?? '')
    const proof = password ? { current_password: password } : {}
    const saved = await submit({ context: 'edition', player: changes, ...proof })
    if (!saved) return
    setPasswordAsked(false)
    fillIn(form, saved)
    toast('successfully', t('profile.saved'))
    if (changes.iban && isLithuanian(saved.iban ?? '')) toast('message', t('profile.lt_iban'))
    await client.invalidateQueries()
    // The shell shows the nickname too.
    await revalidate()
  }
  const field = (name: AskedField) => (
    <ProfileField
      key={name}
      field={name}
      known={player[name]}
      country={player.country}
      error={errors[name]}
    />
  )
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-6">
      <Panel title={t('profile.identity')} lead={<FrozenNote />}>
        <div className={fields}>
          {identityFields.map((name) =>
            player[name] ? <Frozen key={name} field={name} player={player} /> : field(name),
          )}
        </div>
      </Panel>
      <Panel title={t('profile.home')}>
        <div className={fields}>{home.map(field)}</div>
      </Panel>
      <Panel title={t('profile.about')}>
        <div className={fields}>
          {about.map(field)}
          {player.country === numberedIn ? field('personal_id_number') : null}
        </div>
      </Panel>
      {isPasswordAsked ? (
        <PasswordField
          autoComplete="current-password"
          name="current_password"
          label={t('field.current_password')}
          error={errors.current_password}
        />
      ) : null}
      <FormError text={whole} />
      <Button type="submit" look="money" size="l" busy={busy} className="sm:justify-self-start">
        {t('complete.submit')}
      </Button>
    </form>
  )
}

/** Fills in fields that the server derived, because the next save would send the old values. */
function fillIn(form: HTMLFormElement, saved: Pick<Player, 'nickname' | 'state'>): void {
  for (const [name, value] of [
    ['nickname', saved.nickname],
    ['state', saved.state ?? ''],
  ] as const) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}

function FrozenNote() {
  const { t } = useTexts('players')
  return (
    <>
      {t('profile.frozen')}{' '}
      <DialogLink to="/support" className="font-semibold text-sun underline">
        {t('profile.ask_support')}
      </DialogLink>
    </>
  )
}

type FrozenProps = { field: (typeof identityFields)[number]; player: Player }

/** A field that only support can change. */
function Frozen({ field, player }: FrozenProps) {
  const { t, locale } = useTexts('players')
  return (
    <dl className="grid gap-1.5">
      <dt className="text-[14px] font-semibold text-tx2">{t(`field.${field}`)}</dt>
      <dd className="flex min-h-12 items-center justify-between gap-3 rounded-m border border-line bg-s2 px-3.5 text-[16px]">
        <span className="min-w-0 truncate">{shown(field, player[field] ?? '', locale)}</span>
        <span className="text-tx3">
          <Icon name="lock" size={18} />
        </span>
      </dd>
    </dl>
  )
}

function shown(field: FrozenProps['field'], value: string, locale: string): string {
  if (field === 'country') {
    return new Intl.DisplayNames(intlOf(locale), { type: 'region' }).of(value) ?? value
  }
  if (field !== 'date_of_birth') return value
  const format = new Intl.DateTimeFormat(intlOf(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${value}T00:00:00Z`))
}

/** The changed fields; unchanged ones are not sent. */
function changedIn(form: FormData, player: Player): Partial<Record<AskedField, string>> {
  const names = [...form.keys()].filter((name) => name !== 'current_password')
  const fields = names as AskedField[]
  const changed = fields.filter((name) => fieldValues(form, [name])[name] !== (player[name] ?? ''))
  return fieldValues(form, changed)
}
