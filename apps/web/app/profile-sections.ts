/**
 * A page of a player's account: its address, the text of its tab (of the namespace `web`, or with the
 * namespace of its domain, `limits:title`), its file. `page` is the name under which it can be closed.
 */
export type ProfileSection = { at: string; text: string; file: string; page?: string }

const domains = '../../../domains'

/** The pages of a player's account in the order of their tabs. Only players may open them. */
export const profileSections: readonly ProfileSection[] = [
  {
    at: '/profile/main',
    text: 'profile.main',
    file: `${domains}/players/web/profile/profile-page.tsx`,
  },
  {
    at: '/profile/level',
    text: 'vip:levels.title',
    file: `${domains}/vip/web/level-page.tsx`,
  },
  {
    at: '/profile/verification',
    text: 'profile.verification',
    file: `${domains}/verification/web/verification-page.tsx`,
  },
  {
    at: '/profile/gifts',
    text: 'bonuses:title',
    file: `${domains}/bonuses/web/gifts-page.tsx`,
  },
  {
    at: '/profile/boxes',
    text: 'lootboxes:title',
    file: `${domains}/lootboxes/web/boxes-page.tsx`,
  },
  {
    at: '/profile/promocode',
    text: 'bonuses:code.title',
    file: `${domains}/bonuses/web/promocode-page.tsx`,
  },
  {
    at: '/profile/friends',
    text: 'marketing:title',
    file: `${domains}/marketing/web/friends-page.tsx`,
    page: 'invitations',
  },
  { at: '/profile/money', text: 'profile.money', file: 'pages/money/money-page.tsx' },
  {
    at: '/profile/games-history',
    text: 'profile.games_history',
    file: `${domains}/games/web/history/games-history-page.tsx`,
  },
  {
    at: '/profile/limits',
    text: 'profile.limits',
    file: `${domains}/limits/web/limits-page.tsx`,
  },
  {
    at: '/profile/notifications',
    text: 'notifications:title',
    file: `${domains}/notifications/web/preferences-page.tsx`,
  },
  {
    at: '/profile/security',
    text: 'profile.security',
    file: `${domains}/players/web/security-page.tsx`,
  },
  { at: '/profile/data', text: 'profile.data', file: `${domains}/privacy/web/data-page.tsx` },
]
