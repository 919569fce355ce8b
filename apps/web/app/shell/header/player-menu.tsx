import type { Viewer } from '@casino/client/calls/server-caller.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import { CashboxLink } from '../../cashbox-link.tsx'
import { PlayerItems } from '../player-items.tsx'
import { Nickname } from './nickname.tsx'
import { badgeClass, PlayerBadge } from './player-badge.tsx'

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-[14px] font-medium ' +
  'text-tx2 hover:bg-s3 hover:text-tx'

type PlayerMenuProps = { of: Pick<Viewer, 'nickname' | 'vip'> }

/** The player's badge, and the menu that it opens. */
export function PlayerMenu({ of }: PlayerMenuProps) {
  const { t } = useTexts('web')
  return (
    <>
      <button type="button" popoverTarget="player-menu" className={`${badgeClass} hover:bg-s2`}>
        <span className="sr-only">
          {t('account', of)}
          {of.vip ? `, ${t('vip', { status: of.vip })}` : null}
        </span>
        <PlayerBadge {...of} />
      </button>
      <Menu of={of} />
    </>
  )
}

function Menu({ of }: PlayerMenuProps) {
  const { t } = useTexts('web')
  return (
    <div
      id="player-menu"
      popover="auto"
      className={
        'below-header m-0 w-60 rounded-m border border-line bg-s2 p-2 text-tx ' +
        // Fits on a phone in landscape.
        'max-h-[calc(100dvh-68px)] overflow-y-auto overscroll-contain ' +
        'shadow-e2 [&:popover-open]:animate-[rise_.18s_var(--ease-out)]'
      }
    >
      <DialogLink to="/profile/main" className={`${entry} font-bold text-tx`} onClick={hide}>
        <Nickname {...of} />
      </DialogLink>
      <Link to="/profile/main" className={entry} onClick={hide}>
        <Icon name="user" />
        {t('profile.main')}
      </Link>
      <Link to="/favorite-games" className={entry} onClick={hide}>
        <Icon name="heart" />
        {t('favorites')}
      </Link>
      <CashboxLink className={entry} onClick={hide}>
        <Icon name="wallet" />
        {t('cashbox')}
      </CashboxLink>
      <DialogLink to="/withdraw" className={entry} onClick={hide}>
        <Icon name="arrow-up-right" />
        {t('withdraw')}
      </DialogLink>
      <Link to="/profile/limits" className={entry} onClick={hide}>
        <Icon name="lock" />
        {t('limits')}
      </Link>
      <DialogLink to="/support" className={entry} onClick={hide}>
        <Icon name="headset" />
        {t('support')}
      </DialogLink>
      <PlayerItems place="account-menu" className={entry} onLeave={hide} />
    </div>
  )
}

function hide(): void {
  document.getElementById('player-menu')?.hidePopover()
}
