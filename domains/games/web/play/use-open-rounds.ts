import { useLive } from '@casino/client/live/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openRoundsChanged } from '../../contract.ts'
import { type OpenRoundData, openRounds } from '../queries.ts'

/** The player's open rounds, from any window. */
export function useOpenRounds(): OpenRoundData[] {
  const client = useQueryClient()
  const { data = [] } = useQuery(openRounds())
  useLive(openRoundsChanged, ({ rounds }) => {
    client.setQueryData(openRounds().queryKey, rounds)
  })
  return data
}
