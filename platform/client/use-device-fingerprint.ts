import { useEffect } from 'react'

const path = '/svc/af/assets/js/c-dfp.js'
type WithFingerprint = { dfpObj?: { getDFP(): string } }

/**
 * What kind of device this is, in coarse words, by the house's own script [7.34]: fetched when a door or the cashbox
 * opens. Nothing while it is not there: nobody waits for it.
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
