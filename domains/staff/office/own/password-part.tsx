import { call } from '@casino/client/calls/call.ts'
import { type FormEvent, useState } from 'react'
import { passwordMax, passwordMin } from '../../rules.ts'
import { setPassword } from '../../sign-in-contract.ts'
import { useSend } from '../use-send.ts'
import type { PartProps } from './own-account-data.ts'

/** The password of the own account. */
export function PasswordPart({ account: { email, has_password }, onChanged }: PartProps) {
  const { isBusy, fault, send } = useSend()
  const [isDone, setDone] = useState(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const current = has_password ? { current_password: String(typed.get('current_password')) } : {}
    setDone(false)
    void send(async () => {
      await call(setPassword, { password: String(typed.get('password')), ...current })
      form.reset()
      setDone(true)
      await onChanged()
    })
  }
  return (
    <section aria-labelledby="password">
      <h2 id="password">Password</h2>
      {fault ? <p role="alert">{fault}</p> : null}
      {isDone ? <p role="status">The password is set. Other sessions have ended.</p> : null}
      <form onSubmit={onSubmit}>
        {/* Password managers store the password for this address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {has_password ? (
          <label>
            Current password
            <input
              name="current_password"
              type="password"
              autoComplete="current-password"
              required
            />
          </label>
        ) : null}
        <label>
          New password, at least {passwordMin} characters
          <input
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={passwordMin}
            maxLength={passwordMax}
          />
        </label>
        <button type="submit" disabled={isBusy}>
          {has_password ? 'Change the password' : 'Set a password'}
        </button>
      </form>
    </section>
  )
}
