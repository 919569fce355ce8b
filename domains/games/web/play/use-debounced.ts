import { useEffect, useState } from 'react'

/** The value after it has not changed for `ms`. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(waiting)
  }, [value, ms])
  return settled
}
