import { useViewer, useVisitorCountry } from '@casino/client/viewer.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { SentBy } from '../sent-by.ts'
import {
  bringsPromoCode,
  dropPromoCode,
  isSentAnew,
  keepPromoCode,
  keepWhoSent,
  whoSent,
} from './who-sent.ts'

/** What brought whoever registers: looked up while he fills in the form, and nobody waits for it. */
export function useSentBy(): () => SentBy {
  const country = useVisitorCountry()
  const found = useRef<SentBy>({})
  useEffect(() => {
    void whoSent(country).then((told) => {
      found.current = told
    })
  }, [country])
  return () => found.current
}

/** Keeps for a month who has sent the visitor, if he has said that we may. */
export function useKeptSender(mayKeep: boolean): void {
  const country = useVisitorCountry()
  useEffect(() => {
    if (mayKeep && isSentAnew()) void keepWhoSent(country)
  }, [mayKeep, country])
}

/** Keeps the code of an offer that a visitor came with, until he comes to the lobby as a guest [4.31, 4.32]. */
export function usePromoCode(): void {
  const isGuest = useViewer() === undefined
  const { pathname } = useLocation()
  const landed = useRef(bringsPromoCode() ? pathname : '')
  useEffect(keepPromoCode, [])
  useEffect(() => {
    const isWhereHeLanded = landed.current === pathname
    if (!isWhereHeLanded) landed.current = ''
    if (isGuest && pathname === '/' && !isWhereHeLanded) dropPromoCode()
  }, [isGuest, pathname])
}
