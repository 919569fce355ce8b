import { splitLocale, withLocale } from '@casino/i18n/locales.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'

/** Addresses that stand in old mails, bookmarks and elsewhere, and what is shown for them. */
const moved: Record<string, string> = {
  '/profile/password/edit': '/new-password',
  '/users/password/edit': '/new-password',
  '/profile/confirmation': '/confirmation',
  '/users/confirmation': '/confirmation',
  '/registration': '/sign-up',
  '/login': '/sign-in',
  '/slots': '/categories/slots',
}

/** Leads from an old address to the new one; what the query holds goes along. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const { locale, rest } = splitLocale(pathname.replace(/\.data$/, ''))
  throw redirect(withLocale(moved[rest] ?? '/', locale) + search)
}
