import { isViewerRefetching } from '@casino/client/viewer-change.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A page's `shouldRevalidate`: opening or closing a dialog over it does not reload its data. */
export function keepUnderDialog({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isViewerRefetching()) return true
  const same = currentUrl.pathname === nextUrl.pathname
  const dialogs = currentUrl.searchParams.get('dialog') !== nextUrl.searchParams.get('dialog')
  return same && dialogs ? false : defaultShouldRevalidate
}
