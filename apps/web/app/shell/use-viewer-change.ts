import { onViewerChange } from '@casino/client/viewer-change.ts'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Whoever signs in or out in one tab of a browser has done so in all of them. */
export function useViewerChange(): void {
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => revalidate())
  useEffect(() => onViewerChange(() => again()), [])
}
