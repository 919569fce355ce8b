import { useOpenedOnce } from '@casino/client/hydration/use-opened-once.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import type { ReactNode } from 'react'
import { self } from './queries.ts'

/**
 * A part of the cashbox for players with a complete profile. Others are asked to complete it
 * [5.16].
 */
export function KnownPlayer({ children }: { children: ReactNode }) {
  return (
    <QueryResult ask={{ player: self() }}>
      {({ player }) => (player.cashbox_fields_missed?.length === 0 ? children : <ProfileMissing />)}
    </QueryResult>
  )
}

/** Shown below the profile dialog, and when it was closed without an answer. */
function ProfileMissing() {
  const { t } = useTexts('cashbox')
  useOpenedOnce('/complete-profile')
  return (
    <>
      <Notice icon="user">{t('profile_missing')}</Notice>
      <DialogLink to="/complete-profile" className={`${buttonClass('money', 'l')} w-full`}>
        {t('complete_profile')}
      </DialogLink>
    </>
  )
}
