import { defaultLocale, locales } from '@casino/i18n/locales.ts'
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every address of the site. A dialog's own address shows the lobby with the dialog over it. */
const lobby = 'pages/lobby-page.tsx'
const moved = 'pages/moved-page.tsx'
const pages: RouteConfigEntry[] = [
  index(lobby, { id: 'lobby' }),
  route('sign-in', lobby, { id: 'dialog-sign-in' }),
  route('sign-up', lobby, { id: 'dialog-sign-up' }),
  route('remind', lobby, { id: 'dialog-remind' }),
  route('new-password', lobby, { id: 'dialog-new-password' }),
  route('email-verify', lobby, { id: 'dialog-email-verify' }),
  route('confirmation', lobby, { id: 'dialog-confirmation' }),
  route('profile/password/edit', moved, { id: 'moved-profile-password' }),
  route('users/password/edit', moved, { id: 'moved-users-password' }),
  route('profile/confirmation', moved, { id: 'moved-profile-confirmation' }),
  route('users/confirmation', moved, { id: 'moved-users-confirmation' }),
  route('cashbox', lobby, { id: 'dialog-cashbox' }),
  route('dashboard', lobby, { id: 'dialog-dashboard' }),
  route('deposit', lobby, { id: 'dialog-deposit' }),
  route('accounts/:account/deposit', lobby, { id: 'dialog-account-deposit' }),
  route('withdraw', lobby, { id: 'dialog-withdraw' }),
  route('games', 'pages/games-page.tsx', { id: 'games' }),
  route('categories/:slug', 'pages/games-page.tsx', { id: 'category' }),
  route('pokies/all', 'pages/games-page.tsx', { id: 'pokies' }),
  route('producers/:producer', 'pages/games-page.tsx', { id: 'producer' }),
  route('play/:producer/:name', 'pages/play/play-page.tsx', { id: 'play' }),
  route('oops', 'pages/oops-page.tsx', { id: 'oops' }),
  route('*', 'pages/not-found-page.tsx', { id: 'not-found' }),
]

/** The same addresses under each locale's prefix; the default locale has none. */
function under(locale: string, entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map(({ path, ...entry }) => {
    const full = [locale, path].filter(Boolean).join('/')
    return { ...entry, id: `${locale}:${entry.id}`, ...(full ? { path: full } : {}) }
  })
}

export default [
  ...pages,
  ...locales.filter((locale) => locale !== defaultLocale).flatMap((l) => under(l, pages)),
] satisfies RouteConfigEntry[]
