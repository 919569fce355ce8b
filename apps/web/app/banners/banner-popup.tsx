import type { BannerData } from '@casino/content/web/queries.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'

type PopupProps = {
  popup: NonNullable<NonNullable<BannerData['secondButton']>['popup']>
  say(text: string): string
  onClose(): void
}

/** The text that a banner's second button opens. */
export function BannerPopup({ popup, say, onClose }: PopupProps) {
  return (
    <Dialog title={say(popup.title)} onClose={onClose}>
      <div className="grid gap-3 text-[15px] text-tx2">
        {popup.secondTitle ? (
          <p className="text-[17px] font-bold text-tx">{say(popup.secondTitle)}</p>
        ) : null}
        <p className="whitespace-pre-line">{say(popup.desc)}</p>
      </div>
    </Dialog>
  )
}
