import { call } from '@casino/client/calls/call.ts'
import { failureKey } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addFavorite, removeFavorite } from '../../favorites-contract.ts'
import { favoriteGames, favoriteIds, type GameCardData } from '../queries.ts'

export type GameId = GameCardData['currencies'][string]['id']
const hearts = ['games.favorite']
type Favorite = { isFavorite: boolean; isBusy: boolean; toggle(): void }

/**
 * Whether a game is the player's favourite, and a toggle. The change is shown at once and reverted
 * on a refusal. `id` is the game's id in the player's currency.
 */
export function useFavorite(
  { currencies }: Pick<GameCardData, 'currencies'>,
  id: GameId,
): Favorite {
  const client = useQueryClient()
  const { t: platform } = useTexts('platform')
  const { queryKey } = favoriteIds()
  const { data: ids = [] } = useQuery(favoriteIds())
  const names = new Set(Object.values(currencies).map((one) => one.id))
  const show = (isFavorite: boolean) =>
    client.setQueryData(queryKey, (known: GameId[] = []) => {
      const others = known.filter((one) => !names.has(one))
      return isFavorite ? [...others, id] : others
    })
  const mutationKey = [...hearts, id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (isFavorite: boolean) => call(isFavorite ? addFavorite : removeFavorite, { id }),
    onMutate: async (isFavorite) => {
      await client.cancelQueries({ queryKey })
      show(isFavorite)
    },
    onError: (error, isFavorite) => {
      show(!isFavorite)
      toast('reject', error.message || platform(failureKey(error)))
    },
    onSettled: () => {
      // While another heart is being saved, the server's list does not include it yet.
      if (client.isMutating({ mutationKey: hearts }) > 1) return
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: favoriteGames().queryKey })
    },
  })
  const isFavorite = ids.some((one) => names.has(one))
  const toggle = () => {
    if (client.isMutating({ mutationKey }) === 0) mutate(!isFavorite)
  }
  return { isFavorite, isBusy: isPending, toggle }
}
