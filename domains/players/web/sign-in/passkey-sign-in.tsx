import { call } from '@casino/client/calls/call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { Received } from '@casino/contract/endpoint.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { askForPasskey, signInByPasskey } from '../../passkey-contract.ts'
import { usePasskey } from '../use-passkey.ts'

type PasskeySignInProps = {
  disabled: boolean
  onSignedIn(player: Received<typeof signInByPasskey>): void
}

/** Signs a player in with a passkey for this site. */
export function PasskeySignIn({ disabled, onSignedIn }: PasskeySignInProps) {
  const { t } = useTexts('players')
  const { busy, fault, run } = usePasskey()
  const enter = () =>
    run(async (device) => {
      const [{ startAuthentication }, options] = await Promise.all([
        device(),
        call(askForPasskey, {}),
      ])
      const { id, response } = await startAuthentication({ optionsJSON: options })
      const { clientDataJSON, authenticatorData, signature } = response
      const signed = { clientDataJSON, authenticatorData, signature }
      onSignedIn(await call(signInByPasskey, { passkey: { id, response: signed } }))
    })
  return (
    <>
      <Button size="l" busy={busy} disabled={disabled} onClick={enter} className="w-full">
        {t('sign_in.passkey')}
      </Button>
      <FormError text={fault} />
    </>
  )
}
