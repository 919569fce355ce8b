import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router'
import { followAfterPaint } from './follow-after-paint.ts'

type MaskedLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To } & Pick<
    NavigateOptions,
    'mask' | 'state' | 'replace' | 'preventScrollReset'
  >

/**
 * A link that may show another full address than it leads to. The router's own puts the site's base
 * before a mask where it shows the link, but not where it follows it.
 */
export function MaskedLink(props: MaskedLinkProps) {
  const { to, mask, state, replace, preventScrollReset, onClick, ...rest } = props
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    mask,
    state,
    replace,
    preventScrollReset,
  })
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !staysHere(event)) return
    event.preventDefault()
    if (isSecondOfDouble(event)) return
    followAfterPaint(() => follow(event))
  }
  return <a {...rest} href={typeof mask === 'string' ? mask : href} onClick={onFollow} />
}

/** Whether a click is to be followed in this document: not with a key that opens another. */
function staysHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** It would lead there once more, and whoever goes back would have to do so twice. */
function isSecondOfDouble({ detail }: MouseEvent): boolean {
  return detail > 1
}
