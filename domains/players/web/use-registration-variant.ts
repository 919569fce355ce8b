import { useSyncExternalStore } from 'react'
import { type Variant, variantOf } from '../fields.ts'

/** How a newcomer is asked, by the affiliate who sent him: of him only his browser knows. */
export function useRegistrationVariant(): Variant {
  return useSyncExternalStore(
    () => () => undefined,
    () => variantOf(/(?:^|; )stag=([^;]+)/.exec(document.cookie)?.[1]),
    () => 'a',
  )
}
