import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * The token in the query of a mailed link. It is read once and removed from the address bar, so
 * that it is neither in the history nor in a shared link.
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
