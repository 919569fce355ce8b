import type { ReactNode } from 'react'

export function Asleep({ children }: { children: ReactNode }) {
  return children
}
