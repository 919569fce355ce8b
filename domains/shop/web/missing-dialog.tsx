import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { MissingPoints } from './missing-points.tsx'

type MissingProps = { missing: number; onClose(): void }

/** The points are not enough: how many are missing, and where to go. */
export function MissingDialog({ missing, onClose }: MissingProps) {
  const { t } = useTexts('shop')
  return (
    <Dialog title={t('missing_title')} onClose={onClose}>
      <MissingPoints missing={missing} onLeave={onClose} />
    </Dialog>
  )
}
