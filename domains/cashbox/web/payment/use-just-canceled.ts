import { browserStorage } from '@casino/client/browser-storage.ts'
import { now } from '@casino/time/now.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { canceledNoticeMinutes } from '../../rules.ts'
import { type PaymentData, payments } from '../queries.ts'

const shownKey = 'cashbox.canceled_shown'

/** Stores that the player has been shown that a deposit was canceled. */
export function noteCanceled(id: number | string): void {
  browserStorage.local.set(shownKey, String(id))
}

/**
 * The last deposit if it was canceled within five minutes and the player has not been shown that
 * [4.55]. The payment on the screen shows it itself.
 */
export function useJustCanceled(onScreen: number | undefined): PaymentData | undefined {
  const { data } = useQuery(payments())
  const canceled = data?.findLast(
    ({ action, state }) => action === 'deposit' && state === 'canceled',
  )
  const isOnScreen = canceled !== undefined && Number(canceled.id) === onScreen
  useEffect(() => {
    if (isOnScreen && onScreen) noteCanceled(onScreen)
  }, [isOnScreen, onScreen])
  if (!canceled?.finished_at || isOnScreen) return undefined
  const ageMs = now().getTime() - new Date(canceled.finished_at).getTime()
  const isShown = browserStorage.local.get(shownKey) === String(canceled.id)
  return ageMs > canceledNoticeMinutes * 60_000 || isShown ? undefined : canceled
}
