import { type InPlace, useInPlace } from '@casino/client/hydration/use-in-place.ts'
import { useLocation } from 'react-router'

/**
 * Where a new payment is shown. Over a game the address contains the game, because the bank
 * redirects back to it.
 */
export function usePlaceOfPayment(game: string | undefined): (id: number) => InPlace {
  const inPlace = useInPlace()
  const { state } = useLocation()
  return (id) => {
    if (!game) return inPlace(`/deposit?payment=${id}`)
    const to = `${game}?dialog=deposit&payment=${id}`
    return { to, state, replace: true, preventScrollReset: true }
  }
}
