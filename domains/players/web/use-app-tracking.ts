import { call } from '@casino/client/calls/call.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { useEffect } from 'react'
import { changeGroups, countAppEvent } from '../contract.ts'
import { type AppEvent, appGroup } from '../rules.ts'

/** Reports once that the site is used as an app or was installed, and flags the player [6.8]. */
export function useAppTracking(isApp: boolean): void {
  const id = useViewer()?.id
  useEffect(() => {
    if (isApp) once('app-open', () => count('open'))
    const onInstalled = () => count('install')
    addEventListener('appinstalled', onInstalled)
    return () => removeEventListener('appinstalled', onInstalled)
  }, [isApp])
  useEffect(() => {
    if (!isApp || id === undefined) return
    const mark = () => call(changeGroups, { groups: { add: [appGroup] } }).catch(() => undefined)
    once(`app-player-${id}`, mark)
  }, [isApp, id])
}

/** Nothing waits for it, and failures are ignored. */
function count(event: AppEvent): void {
  call(countAppEvent, { event }).catch(() => undefined)
}

/** Reported once per window. */
const done = new Set<string>()

function once(name: string, act: () => unknown): void {
  if (done.has(name)) return
  done.add(name)
  act()
}
