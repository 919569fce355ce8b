import { useSyncExternalStore } from 'react'
import { type Variant, variantOf } from '../fields.ts'
import { stagHere } from './who-sent.ts'

/** How a newcomer is asked, by the affiliate who sent him: the address says it, or what his browser keeps. */
export function useRegistrationVariant(): Variant {
  return useSyncExternalStore(
    () => () => undefined,
    () => variantOf(stagHere()),
    () => 'a',
  )
}
