import { type InPlace, useInPlace } from '@casino/client/hydration/use-in-place.ts'
import { useLocation } from 'react-router'

/**
 * Where a payment that was just begun is shown. Over a game the address says so itself: it is the one that
 * the bank leads back to.
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
