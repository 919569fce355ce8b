import type { PartProps } from './own-account-data.ts'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** The own account: how it signs in, and where it is signed in. */
export function OwnAccount(props: PartProps) {
  const { name, email, roles, sets_up } = props.account
  return (
    <>
      <h1>My account</h1>
      {sets_up ? (
        <p role="status">
          Choose how you sign in: a passkey, or a password with an authenticator app. Your pages are
          open after that.
        </p>
      ) : null}
      <dl>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Address</dt>
        <dd>{email}</dd>
        <dt>Roles</dt>
        <dd>{roles.join(' · ') || 'None yet'}</dd>
      </dl>
      <PasskeysPart {...props} />
      <PasswordPart {...props} />
      <SecondFactorPart {...props} />
      <SessionsPart {...props} />
    </>
  )
}
