import type { ComponentProps } from 'react'
import { useAddress } from './use-address.ts'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/**
 * A link to a page of ours as plain markup, which `usePageLinks` follows within the document: the router's
 * own resolves and watches so much that a page of many links feels it.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <a {...rest} href={useAddress()(to)} data-page="" data-discover="true" />
}
