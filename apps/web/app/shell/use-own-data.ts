import { areQueriesPaused } from '@casino/client/calls/pause-queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ownData } from '../own-data.ts'

/**
 * After a sign-in, fetches the player's data one by one. The shell loads the settings itself, for its
 * socket. Stops at a sign-out.
 */
export function useOwnData(id: number | undefined): void {
  const client = useQueryClient()
  const before = useRef(id)
  useEffect(() => {
    const hasCome = before.current === undefined && id !== undefined
    before.current = id
    if (!hasCome) return undefined
    let isOver = false
    const load = async () => {
      for (const fetch of ownData) {
        if (isOver || areQueriesPaused()) return
        await fetch(client)
      }
    }
    void load()
    return () => {
      isOver = true
    }
  }, [id, client])
}
