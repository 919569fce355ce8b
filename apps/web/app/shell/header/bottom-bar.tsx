import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { CashboxLink } from '../../cashbox-link.tsx'
import { bottomItemsOf } from './menu.ts'
import { MenuLink, useMenu } from './menu-link.tsx'

const item =
  'grid h-16 min-w-0 flex-1 place-content-center justify-items-center gap-1 text-[11px] font-semibold'

/** The bottom navigation of phones, with visible labels. */
export function BottomBar({ hidden }: { hidden: boolean }) {
  const { t } = useTexts('web')
  return (
    <nav
      aria-label={t('menu.bottom')}
      hidden={hidden}
      className={
        'fixed inset-x-0 bottom-0 z-30 flex border-t border-line/60 bg-s1/97 ' +
        'pb-[env(safe-area-inset-bottom)] frosted md:hidden [&[hidden]]:hidden'
      }
    >
      {bottomItemsOf(useMenu()).map(({ to, icon, text, bottom = text }) => (
        <MenuLink
          key={to}
          to={to}
          className={(isActive) => `${item} ${isActive ? 'text-sun' : 'text-tx2'}`}
        >
          <Icon name={icon} size={22} />
          {t(bottom)}
        </MenuLink>
      ))}
      {/* For guests too: they get the sign-up dialog, and nothing moves at sign-in. */}
      <CashboxLink className={`${item} text-tx2`}>
        <Icon name="wallet" size={22} />
        {t('cashbox')}
      </CashboxLink>
      <button type="button" popoverTarget="sidebar" className={`${item} text-tx2`}>
        <Icon name="menu" size={22} />
        {t('menu.menu')}
      </button>
    </nav>
  )
}
