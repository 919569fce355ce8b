import { CallError } from '@casino/client/calls/call-error.ts'
import { useState } from 'react'

/** Whether something is being sent, and what was wrong with it, from the server or a passkey. */
export function useSend() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async (act: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await act()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, send }
}

/** Browsers throw a DOMException when a passkey is refused or takes too long. */
function faultOf(error: unknown): string {
  if (error instanceof CallError) return error.message || 'The server could not be reached'
  if (error instanceof Error && error.name.endsWith('Error')) return 'The passkey was not used'
  throw error
}
