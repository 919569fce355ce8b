import { adventure } from '@casino/adventure/web/queries.ts'
import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { jackpots } from '@casino/jackpots/web/queries.ts'
import { lootboxes } from '@casino/lootboxes/web/queries.ts'
import { lotteries } from '@casino/lotteries/web/queries.ts'
import { getPlayer } from '@casino/players/contract'
import { quests } from '@casino/quests/web/queries.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Activity, activitiesOf } from '../pages/hub/activities.ts'
import { useSite } from '../shell/use-site.ts'
import { type Configured, configuredWidgets } from './configured.ts'
import { widgetConfig } from './widget-config.ts'

const turnMs = 6000

const testerGroup = 21

/**
 * What the brand's row shows, and what runs now for everybody; nothing for self-excluded players.
 */
export function useActiveNow(): readonly Activity[] {
  const { pages } = useSite()
  const isExcluded = useViewer()?.excluded_until !== undefined
  const pots = useQuery(jackpots()).data ?? []
  const draws = useQuery(lotteries()).data ?? []
  const configured = useConfigured(pages)
  if (isExcluded) return []
  const running = activitiesOf({ jackpots: pots, lotteries: draws }, pages).filter(
    ({ isRunning }) => isRunning,
  )
  return [...configured, ...running]
}

function useConfigured(pages: Readonly<Record<string, boolean>>): readonly Activity[] {
  const isPlayer = useViewer() !== undefined
  const config = useQuery(widgetConfig()).data as Configured | undefined
  const me = useQuery({ ...ask(getPlayer, {}), enabled: isPlayer }).data
  const isTester = me !== undefined && 'groups' in me && me.groups.includes(testerGroup)
  const has = (type: string) => config?.widgets.some((one) => one.type === type) ?? false
  const runs = useQuery({ ...quests(), enabled: has('quest') }).data ?? []
  const boxes = useQuery({ ...lootboxes(), enabled: isPlayer && has('lootBox') }).data ?? []
  const needsCalendar = has('adventures') || isTester
  const days = useQuery({ ...adventure(), enabled: needsCalendar }).data
  if (!config) return []
  const known = { pages, isTester, quests: runs, boxes, calendar: days?.calendar }
  return configuredWidgets(config, known)
}

/** The icons of what is active, one after the other; the first one stays if motion is reduced. */
export function TurningIcon({ active }: { active: readonly Activity[] }) {
  const [turn, setTurn] = useState(0)
  const count = active.length
  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs)
    return () => clearInterval(timer)
  }, [count])
  const shown = active[turn % Math.max(1, count)]
  return <Icon name={shown?.icon ?? 'zap'} size={22} />
}

/** The list of what runs now, above the links of the widget. */
export function ActiveNow({ active }: { active: readonly Activity[] }) {
  const { t } = useTexts('web')
  if (active.length === 0) return null
  return (
    <section aria-label={t('hub.now')} className="mb-1 border-b border-line pb-1">
      <ul className="grid gap-1">
        {active.map(({ key, to, icon, title, kind, prize }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-m px-3 py-1.5 hover:bg-s3"
            >
              <span className="text-sun">
                <Icon name={icon} size={20} />
              </span>
              <span className="min-w-0">
                <span className="block truncate text-[14px] font-semibold">
                  {title ?? t(`hub.kind.${kind}`)}
                </span>
                {prize ? <Money of={prize} className="text-[13px] font-bold text-gold" /> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
