import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * The token that a mailed link carries in its query. It is read once and taken out of the address
 * bar, so that it stays neither in the history nor in what the player shares.
 */
export function useUrlToken(name: string): string | null {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [token] = useState(() => search.get(name))
  useEffect(() => {
    if (!search.has(name)) return
    const rest = new URLSearchParams(search)
    rest.delete(name)
    void navigate(
      { search: String(rest) },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }, [name, search, navigate])
  return token
}
