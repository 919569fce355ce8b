import type { Event, EventMessage } from '@casino/contract/event.ts'
import { useEffect, useEffectEvent } from 'react'
import { listenToOffice } from './office-stream.ts'

/** Listens to an event of the office while the component is mounted. All of them share a stream. */
export function useOfficeEvent<E extends Event>(
  event: E,
  listener: (message: EventMessage<E>) => void,
): void {
  const { name } = event
  const hear = useEffectEvent((message: MessageEvent<string>) =>
    listener(JSON.parse(message.data) as EventMessage<E>),
  )
  useEffect(() => listenToOffice(name, (message) => hear(message)), [name])
}
