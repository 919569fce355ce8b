import { useAppTracking } from './use-app-tracking.ts'
import { usePromoCode, useStoredReferral } from './use-referral.ts'

type VisitWatchProps = { isApp: boolean; cookiesAccepted: boolean }

/** Stores who referred the visitor and which offer they came with, and counts visits by the app. */
export function VisitWatch({ isApp, cookiesAccepted }: VisitWatchProps) {
  useAppTracking(isApp)
  useStoredReferral(cookiesAccepted)
  usePromoCode()
  return null
}
