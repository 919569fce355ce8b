import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { type FormEvent, useState } from 'react'
import {
  offerSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../security-contract.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

type SecondFactorPanelProps = { isOn: boolean; onChange(): void }

/** Two-factor sign-in by an authenticator: turn on, turn off, new recovery codes. */
export function SecondFactorPanel({ isOn, onChange }: SecondFactorPanelProps) {
  const { t } = useTexts('players')
  const [codes, setCodes] = useState<readonly string[]>()
  const show = (fresh: readonly string[]) => {
    setCodes(fresh)
    onChange()
  }
  const state = (
    <span className={`text-[14px] font-semibold ${isOn ? 'text-ok' : 'text-tx3'}`}>
      {t(isOn ? 'second.on' : 'second.off')}
    </span>
  )
  return (
    <Panel title={t('second.title')} lead={t('second.lead')} state={state}>
      {codes ? <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} /> : null}
      {isOn ? <WhenOn onCodes={show} onOff={onChange} /> : <WhenOff onOn={show} />}
    </Panel>
  )
}

function WhenOff({ onOn }: { onOn(codes: readonly string[]): void }) {
  const { t } = useTexts('players')
  const { busy, submit, whole } = useFormCall(offerSecondFactor)
  const [offer, setOffer] = useState<{ otp_secret: string; data: string }>()
  if (offer) return <SetUpSecondFactor offer={offer} onOn={onOn} />
  return (
    <>
      <FormError text={whole} />
      <Button size="l" busy={busy} onClick={async () => setOffer((await submit({})) ?? undefined)}>
        {t('second.begin')}
      </Button>
    </>
  )
}

type WhenOnProps = { onCodes(codes: readonly string[]): void; onOff(): void }

function WhenOn({ onCodes, onOff }: WhenOnProps) {
  const { t } = useTexts('players')
  const renewing = useFormCall(renewRecoveryCodes)
  const removing = useFormCall(removeSecondFactor)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const authentication_code = String(new FormData(form).get('authentication_code'))
    const two_factor = { authentication_code }
    if ((submitter as HTMLButtonElement | null)?.value === 'renew') {
      const renewed = await renewing.submit({ two_factor })
      if (renewed) onCodes(renewed.recovery_codes)
      if (renewed) form.reset()
    } else if (await removing.submit({ two_factor })) onOff()
  }
  const errors = { ...renewing.errors, ...removing.errors }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
      <FormError text={errors['']} />
      <CodeField
        name="authentication_code"
        hint={t('field.code_hint')}
        error={errors.authentication_code}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="act" value="remove" busy={removing.busy}>
          {t('second.remove')}
        </Button>
        <Button type="submit" name="act" value="renew" look="quiet" busy={renewing.busy}>
          {t('second.renew')}
        </Button>
      </div>
    </form>
  )
}
