/** Old addresses from mails and bookmarks, and where each redirects. */
export const redirects: Readonly<Record<string, string>> = {
  '/profile': '/profile/main',
  '/users': '/profile/main',
  '/profile/password/edit': '/new-password',
  '/users/password/edit': '/new-password',
  '/profile/confirmation': '/confirmation',
  '/users/confirmation': '/confirmation',
  '/accounts/history': '/',
  '/home': '/',
  '/slots': '/categories/slots',
}
