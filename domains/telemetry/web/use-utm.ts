import { browserStorage } from '@casino/client/browser-storage.ts'
import { onSignedUp } from '@casino/client/signed-up.ts'
import { useEffect } from 'react'
import { logUtmSend, logUtmSet } from '../contract.ts'
import { send } from './send-tracked.ts'

const names = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'sub_id',
] as const
const textMax = 200
/** Kept for the visit: a sign-up follows some pages later. */
const stored = 'utm'

/** Reports the campaign parameters with which a visit begins, and again at a sign-up. */
export function useUtm(cookiesAccepted: boolean): void {
  useEffect(() => {
    if (!cookiesAccepted) return undefined
    const brought = utmIn(landingSearch())
    if (brought && !browserStorage.session.get(stored)) {
      browserStorage.session.set(stored, String(new URLSearchParams(brought)))
      send(logUtmSet, { utmMetrics: brought })
    }
    return onSignedUp(() => {
      const utmMetrics = utmIn(new URLSearchParams(browserStorage.session.get(stored) ?? ''))
      if (utmMetrics) send(logUtmSend, { utmMetrics })
    })
  }, [cookiesAccepted])
}

/** The parameters that have a value; undefined without any. */
export function utmIn(search: URLSearchParams): Record<string, string> | undefined {
  const values = names.flatMap((name) => {
    const value = search.get(name)?.slice(0, textMax)
    return value ? [[name, value] as const] : []
  })
  return values.length > 0 ? Object.fromEntries(values) : undefined
}

/** The query of the address that the visitor opened; pages may have left it since. */
function landingSearch(): URLSearchParams {
  const [entry] = performance.getEntriesByType('navigation')
  return URL.canParse(entry?.name ?? '')
    ? new URL(entry?.name ?? '').searchParams
    : new URLSearchParams(location.search)
}
