import { useLocation } from 'react-router'

/** The path of the game below the dialog; undefined over any other page. */
export function useGameBelow(): string | undefined {
  const { pathname } = useLocation()
  return pathname.startsWith('/play/') ? pathname : undefined
}
