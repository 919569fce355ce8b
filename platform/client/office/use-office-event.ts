import type { Event, EventMessage } from '@casino/contract/event.ts'
import { useEffect, useEffectEvent } from 'react'

type Shared = { source: EventSource; users: number }
let shared: Shared | undefined

/** Listens to an event of the office while the component is mounted. All of them share a stream. */
export function useOfficeEvent<E extends Event>(
  event: E,
  listener: (message: EventMessage<E>) => void,
): void {
  const { name } = event
  const hear = useEffectEvent((message: MessageEvent<string>) =>
    listener(JSON.parse(message.data) as EventMessage<E>),
  )
  useEffect(() => {
    const onMessage = (message: MessageEvent<string>) => hear(message)
    shared ??= { source: new EventSource('/api/office/events'), users: 0 }
    const { source } = shared
    shared.users += 1
    source.addEventListener(name, onMessage)
    return () => {
      source.removeEventListener(name, onMessage)
      if (shared) shared.users -= 1
      if (shared?.users === 0) {
        source.close()
        shared = undefined
      }
    }
  }, [name])
}
