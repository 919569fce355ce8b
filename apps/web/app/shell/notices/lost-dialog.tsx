import { useTexts } from '@casino/client/texts.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useEffect, useEffectEvent } from 'react'
import { dialogContents } from '../dialog-contents.ts'

/** A page younger than this is of the current build, so a reload would change nothing. */
const freshMs = 10_000

/**
 * Shown for a dialog whose file failed to load. After a deploy the files have new names, so an
 * older page reloads with its dialog. Otherwise the page stays and an error is shown.
 */
export function LostDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('platform')
  const showError = useEffectEvent(async () => {
    const isOld = performance.now() > freshMs
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
    if (isOld && answer?.ok) return location.reload()
    toast('warning', t('offline'))
    onClose()
  })
  useEffect(() => {
    void showError()
    // The next opening tries again.
    return () => dialogContents.clear()
  }, [])
  return null
}
