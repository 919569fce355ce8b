import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useRef } from 'react'
import { useTopPages } from '../use-top-pages.ts'
import { headerItemsOf } from './menu.ts'
import { MenuLink, useMenu } from './menu-link.tsx'
import { useOverflow } from './use-overflow.ts'

/** How many entries the header shows at most, on a screen with space for them. */
const headerMax = 10

/** The entries of the header; those that do not fit are in the menu "More". */
export function HeaderNav() {
  const { t } = useTexts('web')
  const list = useRef<HTMLUListElement>(null)
  const items = headerItemsOf(useMenu())
  const entries = [...items.map(({ to, text }) => ({ to, text: t(text) })), ...useTopPages()]
  const shown = entries.slice(0, headerMax)
  const over = useOverflow(
    list,
    shown.map(({ text }) => text),
  )
  const more = entries.filter((_, place) => place >= headerMax || (over?.has(place) ?? true))
  return (
    <nav aria-label={t('menu.label')} className="flex min-w-0 flex-1 items-center max-lg:hidden">
      {/* One row: what does not fit wraps below it. */}
      <ul ref={list} className="flex h-13 min-w-0 flex-wrap gap-x-1 overflow-hidden px-2">
        {shown.map(({ to, text }, place) => (
          <li key={to} className={`flex h-13 items-center ${over?.has(place) ? 'invisible' : ''}`}>
            <MenuLink
              to={to}
              className={(isActive) =>
                `inline-flex rounded-m px-3 py-2 text-[14px] font-semibold whitespace-nowrap hover:text-tx ${
                  isActive ? 'bg-s2 text-tx' : 'text-tx2'
                }`
              }
            >
              {text}
            </MenuLink>
          </li>
        ))}
      </ul>
      <More of={more} />
    </nav>
  )
}

type MoreProps = { of: readonly { to: string; text: string }[] }

/** It keeps its place if nothing is in it: without it, the header would change its width. */
function More({ of }: MoreProps) {
  const { t } = useTexts('web')
  return (
    <div className={of.length === 0 ? 'invisible' : ''}>
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
        {of.map(({ to, text }) => (
          <li key={to}>
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
