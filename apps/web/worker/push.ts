/** What a push shows. */
export type Push = { title: string; body: string; path: string; tag: string }

/** Reads the data of a push of this casino; undefined for anything else. */
export function pushOf(text: string): Push | undefined {
  try {
    const { title, body, path, tag } = JSON.parse(text) as Record<string, unknown>
    if (typeof title !== 'string' || title === '') return undefined
    return {
      title,
      body: typeof body === 'string' ? body : '',
      path: ownPath(path),
      tag: typeof tag === 'string' ? tag : '',
    }
  } catch {
    return undefined
  }
}

/** A path of this site; the lobby for anything else. */
export function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])[!-~]*$/.test(path) ? path : '/'
}
