import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useTopPages } from '../use-top-pages.ts'
import { headerItemsOf } from './menu.ts'
import { MenuLink, useMenu } from './menu-link.tsx'

/** How many entries the header shows: on a wide screen, and on a narrower one. */
const wideMax = 6
const narrowMax = 4

/** Where the header shows an entry, by its place. The menu "More" shows it everywhere else. */
const inHeader = (place: number) =>
  place < narrowMax ? '' : place < wideMax ? 'max-xxl:hidden' : 'hidden'

/** Where the menu "More" shows an entry; the menu itself is there as long as its last entry. */
const inMore = (place: number) => (place < wideMax ? 'xxl:hidden' : '')

/** The entries of the header; those that do not fit are in the menu "More". */
export function HeaderNav() {
  const { t } = useTexts('web')
  const items = headerItemsOf(useMenu())
  const entries = [...items.map(({ to, text }) => ({ to, text: t(text) })), ...useTopPages()]
  return (
    <nav aria-label={t('menu.label')} className="flex min-w-0 flex-1 items-center max-lg:hidden">
      {/* Long words in some languages scroll sideways. */}
      <ul className="rail fading auto-cols-max gap-1 px-2 py-2">
        {entries.map(({ to, text }, place) => (
          <li key={to} className={inHeader(place)}>
            <MenuLink
              to={to}
              className={(isActive) =>
                `inline-flex rounded-m px-3 py-2 text-[14px] font-semibold hover:text-tx ${
                  isActive ? 'bg-s2 text-tx' : 'text-tx2'
                }`
              }
            >
              {text}
            </MenuLink>
          </li>
        ))}
      </ul>
      {entries.length > narrowMax ? (
        <More of={entries.slice(narrowMax)} className={inMore(entries.length - 1)} />
      ) : null}
    </nav>
  )
}

type MoreProps = { of: readonly { to: string; text: string }[]; className: string }

function More({ of, className }: MoreProps) {
  const { t } = useTexts('web')
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget="header-more"
        className="inline-flex items-center gap-1 rounded-m px-3 py-2 text-[14px] font-semibold text-tx2 hover:text-tx"
      >
        {t('menu.more')}
        <Icon name="chevron-down" size={16} />
      </button>
      <ul
        id="header-more"
        popover="auto"
        className={
          'below-header m-0 w-60 rounded-m border border-line bg-s2 p-2 text-tx shadow-e2 ' +
          'supports-[position-area:bottom]:[inset:auto] ' +
          'supports-[position-area:bottom]:[position-area:bottom_span-right]'
        }
      >
        {of.map(({ to, text }, place) => (
          <li key={to} className={inMore(place + narrowMax)}>
            <MenuLink
              to={to}
              onClick={hide}
              className={(isActive) =>
                `flex min-h-11 items-center rounded-sm px-3 text-[14px] font-semibold hover:bg-s3 ${
                  isActive ? 'text-tx' : 'text-tx2'
                }`
              }
            >
              {text}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function hide(): void {
  document.getElementById('header-more')?.hidePopover()
}
