import type { CalendarData } from '@casino/adventure/web/queries.ts'
import type { BoxData } from '@casino/lootboxes/web/queries.ts'
import type { QuestData } from '@casino/quests/web/queries.ts'
import { type Activity, activitiesOf } from '../pages/hub/activities.ts'

type Widget = {
  name: string
  type: 'rocketMart' | 'adventures' | 'lootBox' | 'quest' | 'activityHub'
  frontend_identifier?: string | undefined
  hidden?: boolean | undefined
}
export type Configured = { widgets: readonly Widget[] }

type Known = {
  pages: Readonly<Record<string, boolean>>
  /** Testers see the adventure also where it is not configured [6.5]. */
  isTester: boolean
  quests: readonly QuestData[]
  boxes: readonly BoxData[]
  calendar: CalendarData | null | undefined
}

/** The widgets of the brand's row that are active, in its order [4.51, 7.5]. */
export function configuredWidgets({ widgets }: Configured, known: Known): Activity[] {
  const shown = widgets.filter(({ hidden }) => !hidden)
  const hasAdventure = shown.some(({ type }) => type === 'adventures')
  const own: Widget[] =
    known.isTester && !hasAdventure ? [{ name: 'adventures', type: 'adventures' }] : []
  return [...shown, ...own].flatMap((widget) => activityOf(widget, known))
}

function activityOf(widget: Widget, { pages, quests, boxes, calendar }: Known): Activity[] {
  const none = { jackpots: [], lotteries: [] }
  switch (widget.type) {
    case 'rocketMart':
      return pages['rocket-mart'] === false ? [] : [pageOf('/rocket-mart', 'gift', widget)]
    case 'activityHub':
      return pages['activity-hub'] === false ? [] : [pageOf('/activity-hub', 'zap', widget)]
    case 'lootBox':
      return activitiesOf({ ...none, boxes }, pages)
    case 'adventures':
      return calendar && !calendar.is_finished ? activitiesOf({ ...none, calendar }, pages) : []
    case 'quest': {
      const { frontend_identifier: named } = widget
      const running = quests.filter(({ in_progress }) => in_progress)
      const one = named
        ? running.find(({ frontend_identifier }) => frontend_identifier.includes(named))
        : running[0]
      return one ? activitiesOf({ ...none, quests: [one] }, pages) : []
    }
  }
}

function pageOf(to: string, icon: string, { name }: Widget): Activity {
  return { kind: 'page', key: to, to, icon, title: name, isRunning: true }
}
