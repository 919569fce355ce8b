import { useEffect } from 'react'

const path = '/svc/af/assets/js/c-dfp.js'
type WithFingerprint = { dfpObj?: { getDFP(): string } }

/**
 * A coarse fingerprint of the device, by the casino's own script [7.34]. The script loads when a
 * sign-in, sign-up or cashbox form opens; undefined until then, and nothing waits for it.
 */
export function useDeviceFingerprint(): () => string | undefined {
  useEffect(() => {
    if (document.querySelector(`script[src="${path}"]`)) return
    const script = document.createElement('script')
    script.src = path
    script.async = true
    document.head.append(script)
  }, [])
  return () => (window as WithFingerprint).dfpObj?.getDFP() || undefined
}
