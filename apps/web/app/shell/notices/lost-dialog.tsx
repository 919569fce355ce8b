import { useTexts } from '@casino/client/texts.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useEffect, useEffectEvent } from 'react'
import { dialogContents } from '../dialog-contents.ts'

/** A page that has only now come is of the house as it is: to load it once more would give the same. */
const freshMs = 10_000

/**
 * In place of a dialog that could not be fetched. A page left open outlives the house that it is of: where that was built
 * anew its dialogs have other names, and the page is loaded whole, with its dialog. Else it stays, and says so.
 */
export function LostDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('platform')
  const tell = useEffectEvent(async () => {
    const isOld = performance.now() > freshMs
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
    if (isOld && answer?.ok) return location.reload()
    toast('warning', t('offline'))
    onClose()
  })
  useEffect(() => {
    void tell()
    // The next time it is tried again.
    return () => dialogContents.clear()
  }, [])
  return null
}
