import { onViewerChange } from '@casino/client/viewer-change.ts'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** A sign-in or sign-out in one tab takes effect in all tabs. */
export function useViewerChange(): void {
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => revalidate())
  useEffect(() => onViewerChange(() => again()), [])
}
