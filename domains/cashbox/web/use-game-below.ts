import { splitLocale } from '@casino/i18n/locales.ts'
import { useLocation } from 'react-router'

/** The address of the game that stands below the dialog; undefined over any other page. */
export function useGameBelow(): string | undefined {
  const { pathname } = useLocation()
  return splitLocale(pathname).rest.startsWith('/play/') ? pathname : undefined
}
