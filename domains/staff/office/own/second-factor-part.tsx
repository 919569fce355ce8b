import { call } from '@casino/client/calls/call.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { QrCode } from '@casino/ui/qr-code.tsx'
import { type FormEvent, useState } from 'react'
import { offerSecondFactor, renewRecoveryCodes, setSecondFactor } from '../../sign-in-contract.ts'
import { useSend } from '../use-send.ts'
import { Moment } from './moment.tsx'
import type { PartProps } from './own-account-data.ts'

type Offer = Received<typeof offerSecondFactor>

/** The authenticator of the own account, and its recovery codes. */
export function SecondFactorPart({ account, onChanged }: PartProps) {
  const { second_factor_since: since, recovery_codes_left } = account
  const { isBusy, fault, send } = useSend()
  const [offer, setOffer] = useState<Offer>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const show = async ({ recovery_codes }: { recovery_codes: readonly string[] }) => {
    setCodes(recovery_codes)
    setOffer(undefined)
    await onChanged()
  }
  return (
    <section aria-labelledby="authenticator">
      <h2 id="authenticator">Authenticator app</h2>
      {fault ? <p role="alert">{fault}</p> : null}
      {since ? (
        <p>
          On since <Moment at={since} />. Recovery codes left: {recovery_codes_left}.
        </p>
      ) : (
        <p>Off. A password needs the code of an authenticator app.</p>
      )}
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      {offer ? (
        <Confirm offer={offer} onSend={(given) => call(setSecondFactor, given).then(show)} />
      ) : (
        <p className="summary">
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void send(async () => setOffer(await call(offerSecondFactor, {})))}
          >
            {since ? 'Use another authenticator' : 'Set up an authenticator'}
          </button>
          {since ? (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void send(() => call(renewRecoveryCodes, {}).then(show))}
            >
              New recovery codes
            </button>
          ) : null}
        </p>
      )}
    </section>
  )
}

type ConfirmProps = {
  offer: Offer
  onSend(given: { otp_secret: string; code: string }): Promise<void>
}

/** The secret for the authenticator, and the code that confirms it. */
function Confirm({ offer: { otp_secret, data }, onSend }: ConfirmProps) {
  const { isBusy, fault, send } = useSend()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    void send(() => onSend({ otp_secret, code }))
  }
  return (
    <form onSubmit={onSubmit}>
      <div className="wide qr">
        <p>Scan this with the authenticator app, or type the key.</p>
        <QrCode text={data} label="QR code of the key" />
        <p>
          Key: <code>{otp_secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        {fault ? <p role="alert">{fault}</p> : null}
      </div>
      <label>
        Code that the app shows
        <input name="code" inputMode="numeric" autoComplete="one-time-code" required />
      </label>
      <button type="submit" disabled={isBusy}>
        Confirm
      </button>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="panel" aria-label="Recovery codes">
      <p role="status">
        Save these recovery codes now: they are shown once. Each signs you in once in place of a
        code.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
