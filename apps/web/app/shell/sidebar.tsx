import type { Viewer } from '@casino/client/calls/server-caller.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { IconButton } from '@casino/ui/forms/icon-button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { CashboxLink } from '../cashbox-link.tsx'
import { LanguageLinks } from './footer/language-links.tsx'
import { Logo } from './header/logo.tsx'
import { MenuLink, useMenu } from './header/menu-link.tsx'
import { Nickname } from './header/nickname.tsx'
import { InstallBlock } from './install/install-block.tsx'
import { PlayerItems } from './player-items.tsx'
import { useSidebarBehavior } from './sidebar/use-sidebar-behavior.ts'
import { useTopPages } from './use-top-pages.ts'

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-m px-3 text-left text-[16px] font-semibold ' +
  'hover:bg-s2 hover:text-tx'

/**
 * The menu of phones. It is a popover, so Escape and a tap outside close it, also without
 * JavaScript. Its end stays free: 115 px where the install block is, 60 px in the app, which has
 * none [9.31].
 */
export function Sidebar() {
  const { t } = useTexts('web')
  const isGuest = useViewer() === undefined
  const sidebar = useRef<HTMLDivElement>(null)
  useSidebarBehavior(sidebar)
  const { t: platform } = useTexts('platform')
  const links = [
    ...useMenu().map(({ to, text, icon }) => ({ to, text: t(text), icon })),
    ...useTopPages().map((page) => ({ ...page, icon: 'file-text' })),
  ]
  return (
    <div
      ref={sidebar}
      id="sidebar"
      popover="auto"
      role="dialog"
      aria-labelledby="sidebar-title"
      className={
        'inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(320px,88vw)] overflow-y-auto ' +
        'overscroll-contain border-l border-line bg-s1 p-4 pb-[115px] [@media(display-mode:standalone)]:pb-15 ' +
        'text-tx shadow-e3 backdrop:bg-[#030612aa] motion-safe:[&:popover-open]:animate-[slide_.24s_var(--ease-out)]'
      }
    >
      <div className="mb-4 flex items-center justify-between">
        <Logo />
        <h2 id="sidebar-title" className="mr-auto ml-3 text-[18px] font-bold">
          {t('menu.menu')}
        </h2>
        <IconButton
          icon="x"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label={platform('close')}
        />
      </div>
      <Visitor />
      <nav aria-label={t('menu.label')} className="mt-3 grid gap-1">
        {links.map(({ to, text, icon }) => (
          <MenuLink
            key={to}
            to={to}
            onClick={hide}
            className={(isActive) => `${entry} ${isActive ? 'bg-s2 text-tx' : 'text-tx2'}`}
          >
            <Icon name={icon} />
            {text}
          </MenuLink>
        ))}
      </nav>
      {isGuest ? (
        <DialogLink to="/support" onClick={hide} className={`${entry} mt-1 text-tx2`}>
          <Icon name="headset" />
          {t('support')}
        </DialogLink>
      ) : null}
      <PlayerItems place="menu-foot" className={`${entry} mt-1 text-tx2`} onLeave={hide} />
      <div className="mt-5 grid gap-4 border-t border-line pt-4">
        <LanguageLinks />
        <InstallBlock onClick={hide} />
      </div>
    </div>
  )
}

function hide(): void {
  document.getElementById('sidebar')?.hidePopover()
}

function Visitor() {
  const viewer = useViewer()
  return viewer ? <Player viewer={viewer} /> : <Guest />
}

function Guest() {
  const { t } = useTexts('web')
  return (
    <div className="grid grid-cols-2 gap-2">
      <EntryLink to="/sign-in" onClick={hide} className={buttonClass('plain')}>
        {t('log_in')}
      </EntryLink>
      <EntryLink to="/sign-up" onClick={hide} className={buttonClass('money')}>
        {t('sign_up')}
      </EntryLink>
    </div>
  )
}

function Player({ viewer }: { viewer: Viewer }) {
  const { t } = useTexts('web')
  return (
    <div className="grid gap-1">
      <DialogLink to="/profile/main" onClick={hide} className={entry}>
        <Nickname {...viewer} />
      </DialogLink>
      <div className="mb-2 flex items-center justify-between gap-3 rounded-m border border-line bg-s2 p-3">
        <PlayerItems place="menu-head" />
        <CashboxLink onClick={hide} className={buttonClass('plain', 's')}>
          <Icon name="wallet" size={18} />
          {t('cashbox')}
        </CashboxLink>
      </div>
      <PlayerItems place="menu" className={`${entry} text-tx2`} onLeave={hide} />
      <Link to="/profile/main" onClick={hide} className={`${entry} text-tx2`}>
        <Icon name="user" />
        {t('profile.main')}
      </Link>
      <Link to="/favorite-games" onClick={hide} className={`${entry} text-tx2`}>
        <Icon name="heart" />
        {t('favorites')}
      </Link>
      <DialogLink to="/withdraw" onClick={hide} className={`${entry} text-tx2`}>
        <Icon name="arrow-up-right" />
        {t('withdraw')}
      </DialogLink>
      <Link to="/profile/limits" onClick={hide} className={`${entry} text-tx2`}>
        <Icon name="lock" />
        {t('limits')}
      </Link>
      <PlayerItems place="menu-end" className={`${entry} text-tx2`} onLeave={hide} />
    </div>
  )
}
