import { browserStorage } from '@casino/client/browser-storage.ts'
import { call } from '@casino/client/calls/call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { type ToastKind, toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { redeemCoupon, setBonusCode } from '../codes-contract.ts'
import { changeBonusSettings } from '../contract.ts'
import { bonuses, currentPlayer, depositOffers, freespins } from './queries.ts'

type Result = 'deposit_set' | 'deposit_refused' | 'gift_given' | 'gift_used' | 'gift_refused'

const kinds: Readonly<Record<Result, ToastKind>> = {
  deposit_set: 'successfully',
  deposit_refused: 'warning',
  gift_given: 'successfully',
  gift_used: 'message',
  gift_refused: 'warning',
}

/**
 * Uses the code with which a player came, when they reach the lobby. A code for deposits is set, and
 * the deposit opens [4.31]; a gift code gives its gift, and the gifts open [4.33].
 */
export function CodeWatch() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    if (pathname !== '/') return
    const gift = takeStored('gift_promo_code')
    const code = takeStored('promo_code')
    if (!gift && !code) return
    void (gift ? redeemGift(gift) : setCode(code ?? '')).then((done) => {
      setResult(done)
      const queries = [bonuses(), freespins(), depositOffers(), currentPlayer()]
      for (const { queryKey } of queries) void client.invalidateQueries({ queryKey })
      void navigate(gift ? '/profile/gifts' : '/deposit')
    })
  }, [pathname, navigate, client])
  return result ? (
    <Suspense fallback={null}>
      <ResultToast result={result} />
    </Suspense>
  ) : null
}

/** Returns a stored code once. */
function takeStored(name: string): string | null {
  const code = browserStorage.session.get(name)
  if (code) browserStorage.session.drop(name)
  return code
}

/** A player who comes with a code takes bonuses. */
async function setCode(deposit_bonus_code: string): Promise<Result> {
  try {
    await call(changeBonusSettings, { can_issue: true })
    await call(setBonusCode, { deposit_bonus_code })
    return 'deposit_set'
  } catch {
    return 'deposit_refused'
  }
}

async function redeemGift(coupon_code: string): Promise<Result> {
  try {
    const { status } = await call(redeemCoupon, { coupon_code })
    if (status === 'successfully_activated') return 'gift_given'
    return status === 'already_activated' ? 'gift_used' : 'gift_refused'
  } catch {
    return 'gift_refused'
  }
}

/** The texts of bonuses load when there is a toast to show. */
function ResultToast({ result }: { result: Result }) {
  const { t } = useTexts('bonuses')
  const text = t(`came_with.${result}`)
  useEffect(() => {
    toast(kinds[result], text)
  }, [result, text])
  return null
}
