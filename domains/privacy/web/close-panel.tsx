import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { Check, Select } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Money } from '@casino/ui/money.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { closeAccount } from '../contract.ts'
import { type ClosingReason, closingReasons } from '../rules.ts'
import { OwnCode } from './own-code.tsx'
import { OwnPassword } from './own-password.tsx'
import type { AccountData } from './queries.ts'

/** Closes an account: shows what is left in it, asks why and for the password. */
export function ClosePanel({ accounts }: { accounts: readonly AccountData[] }) {
  const { t } = useTexts('privacy')
  const { busy, close, errors, whole } = useClose()
  const [reason, setReason] = useState<ClosingReason>()
  const [password, setPassword] = useState('')
  const [isKnown, setKnown] = useState(false)
  const [code, setCode] = useState('')
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (errors.otp_attempt && !isCodeAsked) setCodeAsked(true)
  const left = accounts.filter(({ amount_cents }) => amount_cents > 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const proof = code ? { otp_attempt: code } : {}
    if (reason) void close({ password, reason, leaves_balance: isKnown, ...proof })
  }
  return (
    <Panel title={t('close.title')} lead={t('close.lead')}>
      <form onSubmit={send} method="post" className="grid max-w-100 gap-4">
        {left.length > 0 ? <Left accounts={left} isKnown={isKnown} onKnown={setKnown} /> : null}
        <Select
          label={t('close.reason')}
          name="reason"
          required
          value={reason ?? ''}
          onChange={(event) => setReason(event.target.value as ClosingReason)}
        >
          <option value="" disabled>
            {t('close.choose')}
          </option>
          {closingReasons.map((one) => (
            <option key={one} value={one}>
              {t(`reason.${one}`)}
            </option>
          ))}
        </Select>
        {reason === 'play_too_much' ? (
          <p className="rounded-m border border-sun p-3 text-[14px]/5">
            {t('close.exclude')}{' '}
            <Link to="/profile/limits" className="text-info underline">
              {t('close.to_limits')}
            </Link>
          </p>
        ) : null}
        <OwnPassword value={password} onChange={setPassword} error={errors.password} />
        {isCodeAsked ? (
          <OwnCode value={code} onChange={setCode} error={errors.otp_attempt} />
        ) : null}
        <FormError text={whole} />
        <Button type="submit" busy={busy}>
          {t('close.submit')}
        </Button>
      </form>
    </Panel>
  )
}

type LeftProps = {
  accounts: readonly AccountData[]
  isKnown: boolean
  onKnown(isKnown: boolean): void
}

/** The balances: the player withdraws them first, or confirms to lose them. */
function Left({ accounts, isKnown, onKnown }: LeftProps) {
  const { t } = useTexts('privacy')
  return (
    <div className="grid gap-3 rounded-m border border-sun p-3 text-[14px]/5">
      <p>
        {t('close.left')}{' '}
        {accounts.map((account, at) => (
          <b key={account.currency}>
            {at > 0 ? ', ' : ''}
            <Money of={account} />
          </b>
        ))}
      </p>
      <Check
        label={t('close.leave')}
        name="leaves_balance"
        checked={isKnown}
        onChange={(event) => onKnown(event.target.checked)}
      />
    </div>
  )
}

function useClose() {
  const { t } = useTexts('privacy')
  const { submit, ...call } = useFormCall(closeAccount)
  const navigate = useNavigate()
  const close = async (input: Parameters<typeof submit>[0]) => {
    if (!(await submit(input))) return
    refetchViewer({ signedOut: true })
    await navigate('/')
    toast('message', t('close.done'), { stays: true })
  }
  return { ...call, close }
}
