import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { useSignOut } from '@casino/players/web/use-sign-out.ts'
import { buttonClass } from '@casino/ui/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { IconButton } from '@casino/ui/icon-button.tsx'
import { Link } from 'react-router'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { menu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-m px-3 text-left text-[16px] font-semibold ' +
  'hover:bg-s2 hover:text-tx'

/** The phone's menu sheet. A popover: Escape and a tap beside it close, without a script too. */
export function Sidebar() {
  const { t } = useTexts('web')
  const { t: platform } = useTexts('platform')
  return (
    <div
      id="sidebar"
      popover="auto"
      className={
        'inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(320px,88vw)] overflow-y-auto ' +
        'border-l border-line bg-s1 p-4 text-tx shadow-e3 backdrop:bg-[#030612aa]'
      }
    >
      <div className="mb-4 flex items-center justify-between">
        <Logo />
        <IconButton
          icon="x"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label={platform('close')}
        />
      </div>
      <Visitor />
      <nav aria-label={t('menu.label')} className="mt-3 grid gap-1">
        {menu.map(({ to, text, icon }) => (
          <MenuLink
            key={to}
            to={to}
            onClick={hide}
            className={(isActive) => `${entry} ${isActive ? 'bg-s2 text-tx' : 'text-tx2'}`}
          >
            <Icon name={icon} />
            {t(text)}
          </MenuLink>
        ))}
      </nav>
      <div className="mt-5 border-t border-line pt-4">
        <LanguageLinks />
      </div>
    </div>
  )
}

function hide(): void {
  document.getElementById('sidebar')?.hidePopover()
}

function Visitor() {
  const viewer = useViewer()
  return viewer ? <Player nickname={viewer.nickname} /> : <Guest />
}

function Guest() {
  const { t } = useTexts('web')
  return (
    <div className="grid grid-cols-2 gap-2">
      <DialogLink to="/sign-in" onClick={hide} className={buttonClass('plain')}>
        {t('log_in')}
      </DialogLink>
      <DialogLink to="/sign-up" onClick={hide} className={buttonClass('money')}>
        {t('sign_up')}
      </DialogLink>
    </div>
  )
}

function Player({ nickname }: { nickname: string }) {
  const { t } = useTexts('web')
  const signOut = useSignOut()
  return (
    <div className="grid gap-1">
      <p className="px-3 pb-1 text-[16px] font-bold">{nickname}</p>
      <Link to="/favorite-games" onClick={hide} className={`${entry} text-tx2`}>
        <Icon name="heart" />
        {t('favorites')}
      </Link>
      <DialogLink to="/cashbox" onClick={hide} className={`${entry} text-tx2`}>
        <Icon name="wallet" />
        {t('cashbox')}
      </DialogLink>
      <DialogLink to="/withdraw" onClick={hide} className={`${entry} text-tx2`}>
        <Icon name="arrow-up-right" />
        {t('withdraw')}
      </DialogLink>
      <button type="button" className={`${entry} text-tx2`} onClick={() => signOut().then(hide)}>
        <Icon name="log-out" />
        {t('log_out')}
      </button>
    </div>
  )
}
