import { call } from '@casino/client/calls/call.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { useEffect } from 'react'
import { changeGroups, countAppEvent } from '../contract.ts'
import { type AppEvent, appGroup } from '../rules.ts'

/** Counts that the site is opened as an app or becomes one, and marks the player who uses it so [6.8]. */
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

/** Nobody waits for it, and nobody needs to know where it fails. */
function count(event: AppEvent): void {
  call(countAppEvent, { event }).catch(() => undefined)
}

/** Once for as long as the window lives. */
const done = new Set<string>()

function once(name: string, act: () => unknown): void {
  if (done.has(name)) return
  done.add(name)
  act()
}
