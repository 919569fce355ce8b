import { browserStorage } from '@casino/client/browser-storage.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { nowMs } from '@casino/time/now.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { dialogNameOf } from '../../dialogs.ts'
import { isInstalled, isIosWebView } from '../install/device.ts'
import { usePlaying } from '../use-playing.ts'

const afterMs = 300_000
const againMs = 60_000
const firstMark = 'first-visit'
const shownMark = 'escape-shown'
const busyDialogs = ['cashbox', 'deposit', 'deposit-fast', 'withdraw']

/** In an in-app browser on iOS: suggests opening a real browser, once a session [4.40]. */
export function EscapePopup() {
  if (!isIosWebView(navigator.userAgent) || isInstalled()) return null
  return <Escape />
}

function Escape() {
  const [isShown, setShown] = useState(false)
  const show = () => {
    if (browserStorage.session.get(shownMark)) return
    browserStorage.session.set(shownMark, '1')
    setShown(true)
  }
  useWhenDue(show)
  useAtSignOut(show)
  return isShown ? <Way onClose={() => setShown(false)} /> : null
}

/**
 * Calls `show` five minutes after the first visit; a minute later while the player pays or plays.
 */
function useWhenDue(show: () => void): void {
  const playing = usePlaying()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isBusy = playing || busyDialogs.includes(dialogNameOf(pathname, search) ?? '')
  const [tries, setTries] = useState(0)
  const due = useEffectEvent(() => {
    if (isBusy) setTries(tries + 1)
    else show()
  })
  useEffect(() => {
    const first = Number(browserStorage.session.get(firstMark) ?? nowMs())
    browserStorage.session.set(firstMark, String(first))
    const waitMs = tries > 0 ? againMs : Math.max(0, first + afterMs - nowMs())
    const timer = setTimeout(due, waitMs)
    return () => clearTimeout(timer)
  }, [tries])
}

function useAtSignOut(show: () => void): void {
  const isKnown = useViewer() !== undefined
  const [wasKnown, setWasKnown] = useState(isKnown)
  const left = useEffectEvent(show)
  useEffect(() => {
    if (wasKnown && !isKnown) left()
    setWasKnown(isKnown)
  }, [wasKnown, isKnown])
}

function Way({ onClose }: { onClose(): void }) {
  const { t } = useTexts('web')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast('successfully', t('escape.copied'))
    } catch {
      toast('warning', location.href)
    }
    onClose()
  }
  return (
    <Dialog title={t('escape.title')} onClose={onClose}>
      <p className="text-[14px]/5 text-tx2">{t('escape.text')}</p>
      <Button size="l" className="mt-5 w-full" onClick={copy}>
        {t('escape.copy')}
      </Button>
    </Dialog>
  )
}
