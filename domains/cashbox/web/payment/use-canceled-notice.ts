import { browserStorage } from '@casino/client/browser-storage.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { now } from '@casino/time/now.ts'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { canceledNoticeMinutes } from '../../rules.ts'
import { payments } from '../queries.ts'

const shownKey = 'cashbox.canceled_shown'

/** Stores that the player knows of a canceled deposit. */
export function noteCanceled(id: number | string): void {
  browserStorage.local.set(shownKey, String(id))
}

/** Warns once of a deposit that was just canceled, unless it is on the screen [4.55]. */
export function useCanceledNotice(onScreen?: number): void {
  const { t } = useTexts('cashbox')
  const { data } = useQuery(payments())
  const canceled = data?.findLast(
    ({ action, state }) => action === 'deposit' && state === 'canceled',
  )
  const id = canceled?.id
  const endedAt = canceled?.finished_at
  useEffect(() => {
    if (id === undefined || !endedAt) return
    const ageMs = now().getTime() - new Date(endedAt).getTime()
    if (ageMs > canceledNoticeMinutes * 60_000) return
    if (browserStorage.local.get(shownKey) === String(id)) return
    noteCanceled(id)
    if (Number(id) !== onScreen) toast('warning', t('canceled_notice'))
  }, [id, endedAt, onScreen, t])
}
