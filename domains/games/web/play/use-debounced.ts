import { useEffect, useState } from 'react'

/** A value once it has stood still for so long. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(waiting)
  }, [value, ms])
  return settled
}
