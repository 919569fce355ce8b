import { useViewer, useVisitorCountry } from '@casino/client/viewer.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Referral } from '../referral.ts'
import {
  currentReferral,
  hasPromoCode,
  isNewReferral,
  removePromoCode,
  storePromoCode,
  storeReferral,
} from './visit-referral.ts'

/** The referral of a new player. It loads while they fill in the form; nothing waits for it. */
export function useReferral(): () => Referral {
  const country = useVisitorCountry()
  const found = useRef<Referral>({})
  useEffect(() => {
    void currentReferral(country).then((referral) => {
      found.current = referral
    })
  }, [country])
  return () => found.current
}

/** Stores the referral for a month, with the visitor's consent. */
export function useStoredReferral(mayStore: boolean): void {
  const country = useVisitorCountry()
  useEffect(() => {
    if (mayStore && isNewReferral()) void storeReferral(country)
  }, [mayStore, country])
}

/**
 * Stores the promotion code of the address until the visitor opens the lobby as a guest [4.31,
 * 4.32].
 */
export function usePromoCode(): void {
  const isGuest = useViewer() === undefined
  const { pathname } = useLocation()
  const landed = useRef(hasPromoCode() ? pathname : '')
  useEffect(storePromoCode, [])
  useEffect(() => {
    const isLandingPage = landed.current === pathname
    if (!isLandingPage) landed.current = ''
    if (isGuest && pathname === '/' && !isLandingPage) removePromoCode()
  }, [isGuest, pathname])
}
