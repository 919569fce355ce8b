import { useSyncExternalStore } from 'react'
import { type Variant, variantOf } from '../../fields.ts'
import { currentStag } from '../visit-referral.ts'

/** How a newcomer is asked, by the affiliate who sent him: the address says it, or what his browser keeps. */
export function useRegistrationVariant(): Variant {
  return useSyncExternalStore(
    () => () => undefined,
    () => variantOf(currentStag()),
    () => 'a',
  )
}
