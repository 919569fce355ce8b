import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router'

type MaskedLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To } & Pick<
    NavigateOptions,
    'mask' | 'state' | 'replace' | 'preventScrollReset'
  >

/**
 * A link that shows another address than its target. React Router's `<Link mask>` adds the basename
 * to the mask in its `href`, but not on navigation; this link takes the full address for both.
 */
export function MaskedLink(props: MaskedLinkProps) {
  const { to, mask, state, replace, preventScrollReset, onClick, ...rest } = props
  const { target } = rest
  const href = useHref(to)
  const options = { target, mask, state, replace, preventScrollReset }
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, options)
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // The second click of a double click would add a second history entry.
    if (event.detail > 1) event.preventDefault()
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={typeof mask === 'string' ? mask : href} onClick={onFollow} />
}
