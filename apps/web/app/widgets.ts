import type { Viewer } from '@casino/client/calls/server-caller.ts'
import type { Access } from '@casino/contract/endpoint.ts'
import type { ComponentType } from 'react'

/** `page`: within every page. `corner`: at the bottom, not over a game. `overlay`: over everything. */
export type WidgetPlace = 'page' | 'corner' | 'overlay'

/** What every widget receives; anything else it reads itself. */
export type WidgetProps = {
  /** The site runs as an installed app. */
  isApp: boolean
  /** The visitor allows cookies that are not necessary. */
  cookiesAccepted: boolean
}

/** A component that the shell shows on every page, in the browser only. */
export type Widget = {
  place: WidgetPlace
  access: Access
  /** Shown only to players for whom this holds. */
  when?(viewer: Viewer): boolean
  load(): Promise<ComponentType<WidgetProps>>
}

/** Every widget of the shell, in the order in which they are shown. */
export const widgets: Readonly<Record<string, Widget>> = {
  terms: {
    place: 'page',
    access: 'player',
    when: ({ misses_terms }) => misses_terms === true,
    load: async () => (await import('@casino/players/web/profile/terms-dialog.tsx')).TermsDialog,
  },
  'safer-play': {
    place: 'page',
    access: 'player',
    load: async () => (await import('@casino/limits/web/safer-play.tsx')).SaferPlay,
  },
  payments: {
    place: 'page',
    access: 'player',
    load: async () => (await import('@casino/cashbox/web/payment/payment-watch.tsx')).PaymentWatch,
  },
  codes: {
    place: 'overlay',
    access: 'player',
    load: async () => (await import('@casino/bonuses/web/code-watch.tsx')).CodeWatch,
  },
  'jackpot-win': {
    place: 'overlay',
    access: 'player',
    load: async () => (await import('@casino/jackpots/web/win-watch.tsx')).WinWatch,
  },
  'lottery-tickets': {
    place: 'page',
    access: 'player',
    load: async () => (await import('@casino/lotteries/web/ticket-watch.tsx')).TicketWatch,
  },
  'main-widget': {
    place: 'corner',
    access: 'anyone',
    load: async () => (await import('./widgets/main-widget.tsx')).MainWidget,
  },
  promotion: {
    place: 'corner',
    access: 'anyone',
    load: async () => (await import('./widgets/promo-banner.tsx')).PromoBanner,
  },
  popups: {
    place: 'overlay',
    access: 'anyone',
    load: async () => (await import('./widgets/popups.tsx')).Popups,
  },
  notices: {
    place: 'overlay',
    access: 'anyone',
    load: async () => (await import('./widgets/content-notices.tsx')).ContentNotices,
  },
  survey: {
    place: 'corner',
    access: 'player',
    load: async () => (await import('./widgets/survey-widget.tsx')).SurveyWidget,
  },
  visit: {
    place: 'overlay',
    access: 'anyone',
    load: async () => (await import('@casino/players/web/visit-watch.tsx')).VisitWatch,
  },
  push: {
    place: 'overlay',
    access: 'player',
    load: async () => (await import('@casino/notifications/web/push/push-watch.tsx')).PushWatch,
  },
  telemetry: {
    place: 'overlay',
    access: 'anyone',
    load: loadTelemetry,
  },
}

export async function loadTelemetry(): Promise<ComponentType<WidgetProps>> {
  return (await import('@casino/telemetry/web/telemetry-watch.tsx')).TelemetryWatch
}
