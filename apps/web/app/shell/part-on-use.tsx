import { firstUse } from '@casino/client/first-use.ts'
import { type ComponentType, type ReactNode, Suspense, use } from 'react'

/** All of the shell that comes on use. */
export const fetchShell = async () => (await import('./on-use.ts')).onUse

/** A part of the page by what fetches its component, which is here once it has come. */
export type Part<Props> = {
  coming?: Promise<ComponentType<Props>>
  load(): Promise<ComponentType<Props>>
}
type PartOnUseProps<Props> = { part: Part<Props>; given: Props; fallback?: ReactNode }

/**
 * A part of every page that needs no script to be seen and used: the server renders it, its links and
 * popovers work by themselves, and it comes to life when the visitor first does something. Until then
 * it must be the same element at each rendering: given anything new, React would take it away. Where the
 * server has not rendered it, as for a player who signed in elsewhere, the fallback stands until it comes.
 */
export function PartOnUse<Props extends object>(props: PartOnUseProps<Props>) {
  return (
    <Suspense fallback={props.fallback ?? null}>
      <Shown part={props.part} given={props.given} />
    </Suspense>
  )
}

function Shown<Props extends object>({ part, given }: Omit<PartOnUseProps<Props>, 'fallback'>) {
  part.coming ??= come(part)
  const Here = use(part.coming)
  return <Here {...given} />
}

async function come<Props>(part: Part<Props>): Promise<ComponentType<Props>> {
  if (!import.meta.env.SSR) await firstUse
  return withPatience(part.load)
}

const pauseMs = 2_000
const pausesMax = 9

/**
 * Without a connection it comes with the next, and from a house that is away for a moment when that is back. What
 * cannot be had at all is waited for: until then it stands as the server sent it, and works as it did.
 */
export async function withPatience<T>(load: () => Promise<T>, onFault?: () => void): Promise<T> {
  for (let pauses = 1; ; pauses += 1) {
    try {
      return await load()
    } catch {
      onFault?.()
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        if (pauses <= pausesMax) setTimeout(resolve, pauses * pauseMs)
      })
    }
  }
}
