import { useEffect, useState } from 'react'

/** A countdown in seconds: how many are left, and a function that starts it. */
export function usePause(seconds: number): { left: number; begin(): void } {
  const [left, setLeft] = useState(0)
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [running])
  return { left, begin: () => setLeft(seconds) }
}
