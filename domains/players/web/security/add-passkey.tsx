import { call } from '@casino/client/calls/call.ts'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { passkeyNameMax } from '@casino/contract/passkey-forms.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import type { FormEvent } from 'react'
import { addPasskey, beginPasskey } from '../../passkey-contract.ts'
import { PasswordField } from '../password-field.tsx'
import { usePasskey } from '../use-passkey.ts'

/** Creates a passkey on the player's device. */
export function AddPasskey({ onAdded }: { onAdded(): void }) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(beginPasskey)
  const passkey = usePasskey()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const name = String(typed.get('name')).trim() || location.hostname
    const options = await submit({ current_password: String(typed.get('current_password')) })
    if (!options) return
    await passkey.run(async (device) => {
      const { startRegistration } = await device()
      const { id, response } = await startRegistration({ optionsJSON: options })
      const { clientDataJSON, attestationObject, transports = [] } = response
      const made = { id, response: { clientDataJSON, attestationObject, transports } }
      await call(addPasskey, { name, passkey: made })
      toast('successfully', t('passkeys.added'))
      onAdded()
    })
  }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
      <Field
        label={t('passkeys.name')}
        hint={t('passkeys.name_hint')}
        name="name"
        maxLength={passkeyNameMax}
        autoComplete="off"
        autoFocus
      />
      <PasswordField
        autoComplete="current-password"
        name="current_password"
        label={t('field.current_password')}
        error={errors.current_password}
      />
      <FormError text={whole ?? passkey.fault} />
      <Button type="submit" size="l" busy={busy || passkey.busy}>
        {t('passkeys.add')}
      </Button>
    </form>
  )
}
