import { call } from '@casino/client/calls/call.ts'
import { passkeyNameMax } from '@casino/contract/passkey-forms.ts'
import type { FormEvent } from 'react'
import { addPasskey, beginPasskey, removePasskey } from '../../sign-in-contract.ts'
import { useSend } from '../use-send.ts'
import { Moment } from './moment.tsx'
import type { PartProps } from './own-account-data.ts'

/** The passkeys of the own account. */
export function PasskeysPart({ account: { passkeys }, onChanged }: PartProps) {
  const { isBusy, fault, send } = useSend()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name'))
    void send(async () => {
      await makePasskey(name)
      form.reset()
      await onChanged()
    })
  }
  const remove = (id: number | string) => {
    void send(async () => {
      await call(removePasskey, { id })
      await onChanged()
    })
  }
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      {fault ? <p role="alert">{fault}</p> : null}
      {passkeys.length > 0 ? (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Since</th>
                <th scope="col">Used</th>
                <th scope="col">Remove</th>
              </tr>
            </thead>
            <tbody>
              {passkeys.map(({ id, name, created_at, last_used_at }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>
                    <Moment at={created_at} />
                  </td>
                  <td>{last_used_at ? <Moment at={last_used_at} /> : 'Never'}</td>
                  <td>
                    <button
                      type="button"
                      disabled={isBusy}
                      aria-label={`Remove ${name}`}
                      onClick={() => remove(id)}
                    >
                      Remove
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p>A passkey signs you in with your fingerprint, face or device PIN.</p>
      )}
      <form onSubmit={onSubmit}>
        <label>
          Name of the new passkey
          <input name="name" required maxLength={passkeyNameMax} autoComplete="off" />
        </label>
        <button type="submit" disabled={isBusy}>
          Add a passkey
        </button>
      </form>
    </section>
  )
}

async function makePasskey(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({ optionsJSON: await call(beginPasskey, {}) })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const made = { id, response: { clientDataJSON, attestationObject, transports } }
  await call(addPasskey, { name, passkey: made })
}
