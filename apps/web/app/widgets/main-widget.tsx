import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { banners } from '@casino/content/web/queries.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { BannerLink } from '../banners/banner-link.tsx'
import type { Activity } from '../pages/hub/activities.ts'
import { isOpen, menu } from '../shell/header/menu.ts'
import { useFreePosition } from '../shell/use-free-position.ts'
import { useSite } from '../shell/use-site.ts'
import { ActiveNow, TurningIcon, useActiveNow } from './active-now.tsx'
import { useRewardLinks } from './use-reward-links.ts'
import { widgetConfig } from './widget-config.ts'

type Link = { name: string; icon: string; url: string }

/**
 * The floating button with what runs now, links to the player's wheel and boxes while there are any,
 * and links from the brand's row [2.42]; hidden without all of them. Its icon turns through what is
 * active.
 */
export function MainWidget() {
  const all = [...useRewardLinks(), ...useLinks().filter(useIsOpen())]
  const active = useActiveNow()
  // What is active is listed once.
  const links = all.filter(({ url }) => active.every(({ to }) => to !== url))
  return links.length + active.length > 0 ? <Floating links={links} active={active} /> : null
}

type FloatingProps = { links: readonly Link[]; active: readonly Activity[] }

function Floating({ links, active }: FloatingProps) {
  const { t } = useTexts('web')
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const liftPx = useFreePosition(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation
  useEffect(() => box.current?.hidePopover(), [pathname])
  return (
    <>
      <div ref={place} className="size-12 justify-self-end">
        <button
          type="button"
          popoverTarget="main-widget"
          style={{ transform: `translateY(${-(liftPx ?? 0)}px)` }}
          aria-label={t('widget.label')}
          className={
            'grid size-12 place-items-center rounded-full border border-line bg-s2 text-sun shadow-e2 ' +
            'transition duration-200 hover:bg-s3 focus-visible:opacity-100 across:hidden ' +
            (liftPx === undefined ? 'opacity-0' : 'pointer-events-auto')
          }
        >
          <TurningIcon active={active} />
        </button>
      </div>
      <div
        ref={box}
        id="main-widget"
        popover="auto"
        className={
          // The container ignores touches, so each control accepts them itself.
          'pointer-events-auto fixed inset-auto right-3 bottom-36 m-0 w-60 rounded-lg border border-line ' +
          'bg-s2 p-2 text-tx shadow-e3 md:right-5 md:bottom-22'
        }
      >
        <ActiveNow active={active} />
        <nav aria-label={t('widget.label')}>
          <ul className="grid gap-1">
            {links.map(({ name, icon, url }) => (
              <li key={url}>
                <BannerLink
                  to={url}
                  className="flex min-h-11 items-center gap-3 rounded-m px-3 text-[14px] font-semibold hover:bg-s3"
                >
                  <span className="text-sun">
                    <Icon name={icon} size={20} />
                  </span>
                  {t(name)}
                </BannerLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

/** Without an answer there are none. */
function useLinks(): readonly Link[] {
  const config = useQuery(widgetConfig()).data as { links: Link[] } | undefined
  return config?.links ?? []
}

const promotions = '/promotions'

/**
 * Hides links to closed pages, links to games for self-excluded players, and the promotions while
 * there are none.
 */
function useIsOpen(): (link: Link) => boolean {
  const { pages } = useSite()
  const mayPlay = useViewer()?.excluded_until === undefined
  const offers = useQuery(banners('promotions')).data?.banners ?? []
  return ({ name, icon, url }) => {
    if (url === promotions && (offers.length === 0 || !mayPlay)) return false
    const known = menu.find(({ to }) => to === url)
    return isOpen(known ?? { to: url, text: name, icon }, { pages, mayPlay })
  }
}
