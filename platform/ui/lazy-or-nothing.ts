import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** `React.lazy` for what the page can do without: where its file cannot be fetched nothing is shown. */
export function lazyOrNothing<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

function Nothing() {
  return null
}
