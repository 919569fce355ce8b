import { splitAddress } from '@casino/i18n/addresses.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { redirects } from '../redirects.ts'

/** Redirects an old address to the new one, in upper or lower case. The query is kept. */
export function loader({ url }: LoaderFunctionArgs) {
  const { path } = splitAddress(url.pathname)
  throw redirect((redirects[path.toLowerCase()] ?? '/') + url.search)
}
