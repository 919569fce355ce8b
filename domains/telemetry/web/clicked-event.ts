import { splitAddress } from '@casino/i18n/addresses.ts'
import type { Clicked } from './send-tracked.ts'

const registration = /^\/(sign-up|registration)$/
const deposit = /^\/(deposit(-bonus|-fast)?|accounts\/[^/]+\/deposit)$/

/** The events of a click: on a link to the sign-up or the deposit, and on a banner's link. */
export function clickedEvent(target: Element): Clicked[] {
  const control = target.closest('a, button')
  if (!control) return []
  const events: Clicked[] = []
  const banner = control.closest<HTMLElement>('[data-banner]')?.dataset.banner
  if (banner) events.push({ event: 'banner_click', banner })
  const path = control instanceof HTMLAnchorElement ? pathOf(control) : undefined
  if (path && registration.test(path)) events.push({ event: 'registration_click' })
  if (path && deposit.test(path)) events.push({ event: 'deposit_click' })
  return events
}

/** The path of a link to our own site, without the language. */
function pathOf({ href }: HTMLAnchorElement): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined
  return url?.origin === location.origin ? splitAddress(url.pathname).path : undefined
}
