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

/** What brought whoever registers: looked up while he fills in the form, and nobody waits for it. */
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

/** Keeps for a month who has sent the visitor, if he has said that we may. */
export function useStoredReferral(mayStore: boolean): void {
  const country = useVisitorCountry()
  useEffect(() => {
    if (mayStore && isNewReferral()) void storeReferral(country)
  }, [mayStore, country])
}

/** Keeps the code of an offer that a visitor came with, until he comes to the lobby as a guest [4.31, 4.32]. */
export function usePromoCode(): void {
  const isGuest = useViewer() === undefined
  const { pathname } = useLocation()
  const landed = useRef(hasPromoCode() ? pathname : '')
  useEffect(storePromoCode, [])
  useEffect(() => {
    const isWhereHeLanded = landed.current === pathname
    if (!isWhereHeLanded) landed.current = ''
    if (isGuest && pathname === '/' && !isWhereHeLanded) removePromoCode()
  }, [isGuest, pathname])
}
