import { useSyncExternalStore } from 'react'
import { type Variant, variantOf } from '../fields.ts'

/** How a newcomer is asked, by the affiliate who sent him: the address says it, or what his browser keeps. */
export function useRegistrationVariant(): Variant {
  return useSyncExternalStore(
    () => () => undefined,
    () => variantOf(stagHere()),
    () => 'a',
  )
}

function stagHere(): string | undefined {
  const named = new URLSearchParams(location.search).get('stag')
  return named ?? /(?:^|; )stag=([^;]+)/.exec(document.cookie)?.[1]
}
