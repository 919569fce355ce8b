import { useSyncExternalStore } from 'react'
import { type Variant, variantOf } from '../../fields.ts'
import { currentStag } from '../visit-referral.ts'

/** The variant of the sign-up form, by the affiliate in the address or in the browser's storage. */
export function useRegistrationVariant(): Variant {
  return useSyncExternalStore(
    () => () => undefined,
    () => variantOf(currentStag()),
    () => 'a',
  )
}
