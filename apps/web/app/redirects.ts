import { profileSections } from './profile-sections.ts'

/** `/users/…` is another address of each page of the profile [2.5]. */
const ofUsers = Object.fromEntries(
  ['/profile/limits/confirm', ...profileSections.map(({ at }) => at)].map((at) => [
    at.replace('/profile/', '/users/'),
    at,
  ]),
)

/** Old and closed addresses from mails and bookmarks, and where each redirects. */
export const redirects: Readonly<Record<string, string>> = {
  ...ofUsers,
  '/profile': '/profile/main',
  '/users': '/profile/main',
  '/profile/password/edit': '/new-password',
  '/users/password/edit': '/new-password',
  '/profile/confirmation': '/confirmation',
  '/users/confirmation': '/confirmation',
  '/accounts/history': '/',
  '/home': '/',
  '/slots': '/categories/slots',
  '/rocket-mart/all': '/rocket-mart',
  '/tournaments': '/tournaments/all',
}
