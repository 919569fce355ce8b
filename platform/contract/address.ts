import type { Endpoint } from './endpoint.ts'

/** Splits the input of a call into its path with query and its body. */
export function addressOf(
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
  input: Readonly<Record<string, unknown>>,
): { url: string; body: Record<string, unknown> | undefined } {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return { url: filled, body: rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return { url: query.size > 0 ? `${filled}?${query}` : filled, body: undefined }
}
