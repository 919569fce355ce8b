import { splitAddress } from '@casino/i18n/addresses.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { redirects } from '../redirects.ts'

/** Leads from an old address, however its letters are written, to the new one; what the query holds goes along. */
export function loader({ url }: LoaderFunctionArgs) {
  const { path } = splitAddress(url.pathname)
  throw redirect((redirects[path.toLowerCase()] ?? '/') + url.search)
}
