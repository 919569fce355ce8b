import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import { PlayerItems } from '../player-items.tsx'
import { useSite } from '../use-site.ts'
import { HeaderNav } from './header-nav.tsx'
import { Logo } from './logo.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { SearchLink } from './search-link.tsx'

/**
 * Logo and navigation; for guests the sign-in and sign-up links, for players the balance. On a
 * phone a game has the full screen and its own link back.
 */
export function Header({ playing }: { playing: boolean }) {
  const { t } = useTexts('web')
  const { name } = useSite()
  return (
    <header
      className={`sticky top-0 z-30 border-b border-line/60 bg-bg/95 frosted ${
        playing ? 'handheld:hidden' : ''
      }`}
    >
      <div className="wrap flex h-15 items-center gap-2 md:h-16 md:gap-6">
        <Link to="/" className="flex h-11 shrink-0 items-center" aria-label={t('home', { name })}>
          <Logo />
        </Link>
        <HeaderNav />
        <div className="ml-auto flex h-11 min-w-0 items-center justify-end gap-2 xs:min-w-[186px] md:min-w-80">
          <SearchLink />
          <Visitor />
        </div>
        <button
          type="button"
          popoverTarget="sidebar"
          aria-label={t('menu.menu')}
          className="-ml-3 hidden size-11 place-items-center rounded-m text-tx2 hover:bg-s2 md:max-lg:grid"
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  )
}

/** Both buttons fit on the smallest phone in every language. */
const narrow = 'max-xs:px-2.5 max-xs:text-[13px]'

function Visitor() {
  const viewer = useViewer()
  const { t } = useTexts('web')
  if (!viewer) {
    return (
      <>
        <DialogLink
          to="/support"
          aria-label={t('support')}
          className="grid size-11 shrink-0 place-items-center rounded-m text-tx2 hover:bg-s2 hover:text-tx max-lg:hidden"
        >
          <Icon name="headset" />
        </DialogLink>
        <EntryLink to="/sign-in" className={`${buttonClass('plain')} ${narrow}`}>
          {t('log_in')}
        </EntryLink>
        <EntryLink to="/sign-up" className={`${buttonClass('money')} ${narrow}`}>
          {t('sign_up')}
        </EntryLink>
      </>
    )
  }
  return (
    <>
      <PlayerItems place="header" />
      {viewer.excluded_until ? null : (
        <EntryLink
          to="/deposit"
          className={`${buttonClass('money')} max-sm:px-3`}
          aria-label={t('deposit')}
        >
          <Icon name="plus" />
          <span className="max-sm:hidden">{t('deposit')}</span>
        </EntryLink>
      )}
      <PlayerItems place="header-end" />
      <PlayerMenu of={viewer} />
    </>
  )
}
