import { browserStorage } from '@casino/client/browser-storage.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { now } from '@casino/time/now.ts'
import { useEffect, useState } from 'react'

const secondMs = 1000
const place = 'signed_in_for'

/**
 * If a licence requires it: how long the player has been signed in, in this window, across reloads
 * [4.47].
 */
export function SessionClock() {
  const { t } = useTexts('limits')
  const [start] = useState(() => now().getTime() - storedMs())
  const [lengthMs, setLengthMs] = useState(() => now().getTime() - start)
  useEffect(() => {
    const timer = setInterval(() => setLengthMs(now().getTime() - start), secondMs)
    const keep = () => browserStorage.session.set(place, String(now().getTime() - start))
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      // After a sign-out the next session starts at zero.
      browserStorage.session.drop(place)
    }
  }, [start])
  return (
    <p data-session-clock className="wrap h-7 pt-2 text-right text-[13px]/5 text-tx2">
      {t('session_clock')} <time className="tabular">{shownLength(lengthMs)}</time>
    </p>
  )
}

function storedMs(): number {
  const lengthMs = Number(browserStorage.session.get(place) ?? 0)
  return Number.isFinite(lengthMs) && lengthMs > 0 ? lengthMs : 0
}

function shownLength(lengthMs: number): string {
  const seconds = Math.max(0, Math.floor(lengthMs / secondMs))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
