import { CallError } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useState } from 'react'

/**
 * What asks the player's device for a key: knows whether it is under way and what went wrong, be it his device that
 * did not finish or the casino that refused.
 */
export function usePasskey() {
  const { t } = useTexts('players')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = async (ask: (device: typeof passkeyDevice) => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await ask(passkeyDevice)
    } catch (error) {
      const faultText =
        error instanceof CallError ? error.message || t('platform:offline') : undefined
      setFault(faultText ?? t('passkeys.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, run }
}

/** Fetched when somebody uses a key. */
const passkeyDevice = () => import('@simplewebauthn/browser')
