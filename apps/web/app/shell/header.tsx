import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import { Balance } from './balance.tsx'
import { Logo } from './logo.tsx'
import { menu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { SearchLink } from './search-link.tsx'

/**
 * Logo and ways; for a guest the two doors, for a player his money. One width for both. On a phone a
 * game has the whole screen: there the strip above it leads back.
 */
export function Header({ playing }: { playing: boolean }) {
  const { t } = useTexts('web')
  return (
    <header
      className={`sticky top-0 z-30 border-b border-line/60 bg-bg/95 backdrop-blur-md ${
        playing ? 'handheld:hidden' : ''
      }`}
    >
      <div className="wrap flex h-15 items-center gap-2 md:h-16 md:gap-6">
        <Link to="/" className="flex h-11 items-center" aria-label={t('home')}>
          <Logo />
        </Link>
        <nav aria-label={t('menu.label')} className="hidden flex-1 gap-1 lg:flex">
          {menu.map(({ to, text }) => (
            <MenuLink
              key={to}
              to={to}
              className={(isActive) =>
                `rounded-m px-3 py-2 text-[14px] font-semibold hover:text-tx ${
                  isActive ? 'bg-s2 text-tx' : 'text-tx2'
                }`
              }
            >
              {t(text)}
            </MenuLink>
          ))}
        </nav>
        <div className="ml-auto flex h-11 min-w-[186px] items-center justify-end gap-2 md:min-w-80">
          <SearchLink />
          <Visitor />
        </div>
      </div>
    </header>
  )
}

function Visitor() {
  const viewer = useViewer()
  const { t } = useTexts('web')
  if (!viewer) {
    return (
      <>
        <DialogLink to="/sign-in" className={buttonClass('plain')}>
          {t('log_in')}
        </DialogLink>
        <DialogLink to="/sign-up" className={buttonClass('money')}>
          {t('sign_up')}
        </DialogLink>
      </>
    )
  }
  return (
    <>
      <Balance currency={viewer.currency} />
      {viewer.excluded_until ? null : (
        <DialogLink
          to="/deposit"
          className={`${buttonClass('money')} max-sm:px-3`}
          aria-label={t('deposit')}
        >
          <Icon name="plus" />
          <span className="max-sm:hidden">{t('deposit')}</span>
        </DialogLink>
      )}
      <PlayerMenu nickname={viewer.nickname} />
    </>
  )
}
