import { call } from '@casino/client/calls/call.ts'
import { type FormEvent, useRef } from 'react'
import { askForPasskey, signIn, signInByPasskey } from '../sign-in-contract.ts'
import { useSend } from './use-send.ts'

/** Signs staff in by password and code, or by a passkey. */
export function SignInForm({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  const { isBusy, fault, send } = useSend()
  const code = useRef<HTMLInputElement>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = (name: string) => String(form.get(name))
    void send(async () => {
      const typed = { email: given('email'), password: given('password'), code: given('code') }
      try {
        await call(signIn, typed)
      } finally {
        // A code is used once.
        if (code.current) code.current.value = ''
      }
      await onSignedIn()
    })
  }
  return (
    <>
      {fault ? <p role="alert">{fault}</p> : null}
      <form className="column" onSubmit={onSubmit}>
        <label>
          Address
          <input name="email" type="email" autoComplete="username webauthn" required />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <label>
          Code of the authenticator, or a recovery code
          <input ref={code} name="code" autoComplete="one-time-code" required />
        </label>
        <button type="submit" disabled={isBusy}>
          Sign in
        </button>
      </form>
      <p>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void send(() => signWithPasskey().then(onSignedIn))}
        >
          Sign in with a passkey
        </button>
      </p>
    </>
  )
}

async function signWithPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({ optionsJSON: await call(askForPasskey, {}) })
  const { clientDataJSON, authenticatorData, signature } = response
  const signed = { clientDataJSON, authenticatorData, signature }
  await call(signInByPasskey, { passkey: { id, response: signed } })
}
