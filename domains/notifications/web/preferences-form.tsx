import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Check, Field, Select } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changePreferences } from '../preference-contract.ts'
import { mailDigests } from '../rules.ts'
import { minuteOf, timeOf } from './clock-time.ts'
import { preferences as asked, type PreferenceData } from './queries.ts'

/** The hours that are offered first. */
const quietHours = { from: 22 * 60, until: 8 * 60 }

/** How often the player is mailed, and when they want to be left alone. */
export function PreferencesForm({ preferences }: { preferences: PreferenceData }) {
  const { t } = useTexts('notifications')
  const client = useQueryClient()
  const { busy, errors, submit, whole } = useFormCall(changePreferences)
  const [isQuiet, setQuiet] = useState(preferences.quiet_from !== null)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const saved = await submit(preferencesIn(new FormData(event.currentTarget), preferences))
    if (!saved) return
    client.setQueryData(asked().queryKey, saved)
    toast('successfully', t('saved'))
  }
  return (
    <Panel title={t('preferences.title')} lead={t('preferences.lead')}>
      <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
        <FormError text={whole ?? errors.time_zone} />
        <Select
          label={t('preferences.mail')}
          name="mail_digest"
          defaultValue={preferences.mail_digest}
        >
          {mailDigests.map((digest) => (
            <option key={digest} value={digest}>
              {t(`preferences.mail_${digest}`)}
            </option>
          ))}
        </Select>
        <Check
          name="is_quiet"
          label={t('preferences.quiet')}
          checked={isQuiet}
          onChange={({ currentTarget }) => setQuiet(currentTarget.checked)}
        />
        {isQuiet ? (
          <div className="grid grid-cols-2 gap-4">
            <Field
              type="time"
              name="quiet_from"
              label={t('preferences.from')}
              defaultValue={timeOf(preferences.quiet_from ?? quietHours.from)}
              error={errors.quiet_from}
            />
            <Field
              type="time"
              name="quiet_until"
              label={t('preferences.until')}
              defaultValue={timeOf(preferences.quiet_until ?? quietHours.until)}
              error={errors.quiet_until}
            />
          </div>
        ) : null}
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('preferences.save')}
        </Button>
      </form>
    </Panel>
  )
}

/** The hours are those of the place where the player saves them. */
function preferencesIn(form: FormData, before: PreferenceData): PreferenceData {
  const digest = String(form.get('mail_digest'))
  const time = (name: string) => minuteOf(String(form.get(name) ?? ''))
  return {
    mail_digest: mailDigests.find((one) => one === digest) ?? before.mail_digest,
    pushes: before.pushes,
    quiet_from: time('quiet_from'),
    quiet_until: time('quiet_until'),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
