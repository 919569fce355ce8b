import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** `React.lazy` for optional parts: renders nothing if the file cannot be loaded. */
export function lazyOrNothing(
  load: () => Promise<ComponentType>,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

function Nothing() {
  return null
}
