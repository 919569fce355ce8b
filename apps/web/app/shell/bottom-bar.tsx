import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { Sidebar } from './sidebar.tsx'

const item =
  'grid h-16 flex-1 place-content-center justify-items-center gap-1 text-[11px] font-semibold'

/** A phone's way around: always in reach of the thumb, its labels always visible. */
export function BottomBar({ hidden }: { hidden: boolean }) {
  const { t } = useTexts('web')
  const viewer = useViewer()
  const link = (to: string, icon: string, text: string) => (
    <MenuLink to={to} className={(isActive) => `${item} ${isActive ? 'text-sun' : 'text-tx2'}`}>
      <Icon name={icon} size={22} />
      {text}
    </MenuLink>
  )
  return (
    <>
      <nav
        aria-label={t('menu.bottom')}
        hidden={hidden}
        className={
          'fixed inset-x-0 bottom-0 z-30 flex border-t border-line/60 bg-s1/97 ' +
          'pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden [&[hidden]]:hidden'
        }
      >
        {link('/', 'house', t('menu.lobby'))}
        {link('/categories/slots', 'gamepad-2', t('menu.slots'))}
        {link('/play/turbogames/rocket-x', 'rocket', t('menu.rocket'))}
        {viewer ? (
          <DialogLink to="/cashbox" className={`${item} text-tx2`}>
            <Icon name="wallet" size={22} />
            {t('cashbox')}
          </DialogLink>
        ) : null}
        <button type="button" popoverTarget="sidebar" className={`${item} text-tx2`}>
          <Icon name="menu" size={22} />
          {t('menu.menu')}
        </button>
      </nav>
      <Sidebar />
    </>
  )
}
