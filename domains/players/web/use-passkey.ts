import { CallError, failureKey } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useState } from 'react'

/**
 * Uses a passkey of the player's device, with its progress and error, from the device or from the
 * server.
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
        error instanceof CallError ? error.message || t(`platform:${failureKey(error)}`) : undefined
      setFault(faultText ?? t('passkeys.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, run }
}

/** Loaded when a passkey is used. */
const passkeyDevice = () => import('@simplewebauthn/browser')
