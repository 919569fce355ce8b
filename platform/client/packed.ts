/** Data that travel as one text: the router packs each object apart, and slowly. */
export type Packed<T> = string & { readonly of?: T }

export function pack<T>(data: T): Packed<T> {
  return JSON.stringify(data)
}

const keptMax = 20

/** Unpacks the same text to the same object, as long as few others came meanwhile: many pages are given the same. */
export function createUnpacker<T>(): (packed: Packed<T>) => T {
  const kept = new Map<string, T>()
  return (packed) => {
    const known = kept.get(packed)
    if (known !== undefined) return known
    const data = JSON.parse(packed) as T
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value as string)
    kept.set(packed, data)
    return data
  }
}
