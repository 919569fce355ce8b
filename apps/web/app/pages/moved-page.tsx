import { splitAddress } from '@casino/i18n/addresses.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'

/** Addresses that stand in old mails, bookmarks and elsewhere, and what is shown for them. */
const moved: Record<string, string> = {
  '/profile/password/edit': '/new-password',
  '/users/password/edit': '/new-password',
  '/profile/confirmation': '/confirmation',
  '/users/confirmation': '/confirmation',
  '/registration': '/sign-up',
  '/login': '/sign-in',
}

/** Leads from an old address to the new one; what the query holds goes along. */
export function loader({ url }: LoaderFunctionArgs) {
  const { path } = splitAddress(url.pathname)
  throw redirect((moved[path] ?? '/') + url.search)
}
