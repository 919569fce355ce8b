import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A dialog that opens or closes over a page leaves the page's data alone. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const same = currentUrl.pathname === nextUrl.pathname
  const dialogs = currentUrl.searchParams.get('dialog') !== nextUrl.searchParams.get('dialog')
  return same && dialogs ? false : defaultShouldRevalidate
}
