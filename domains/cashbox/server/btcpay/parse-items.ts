const itemLengthMax = 262_144

type Place = { depth: number; isBegun: boolean; isText: boolean; isEscaped: boolean }

/**
 * Yields the items of a JSON list of objects from chunks, each as a string; throws if it is no such
 * list.
 */
export async function* parseItems(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const place = { depth: 0, isBegun: false, isText: false, isEscaped: false }
  let item = ''
  for await (const part of parts) {
    const text = item + decoder.decode(part, { stream: true })
    let from = 0
    for (let at = item.length; at < text.length; at += 1) {
      const step = follow(place, text.charAt(at))
      if (step === 'begins') from = at
      if (step === 'ends') yield text.slice(from, at + 1)
    }
    item = place.depth > 1 ? text.slice(from) : ''
    if (item.length > itemLengthMax) throw new Error('an item of the answer is too long')
  }
  if (!place.isBegun || place.depth > 0) throw new Error('the answer is incomplete')
}

/** Processes one character and returns whether an item begins or ends. */
function follow(place: Place, letter: string): 'begins' | 'ends' | undefined {
  if (place.isText) {
    if (letter === '"' && !place.isEscaped) place.isText = false
    place.isEscaped = letter === '\\' && !place.isEscaped
    return undefined
  }
  if (place.depth < 2) return outside(place, letter)
  if (letter === '"') place.isText = true
  if (letter === '{' || letter === '[') place.depth += 1
  if (letter !== '}' && letter !== ']') return undefined
  place.depth -= 1
  return place.depth === 1 ? 'ends' : undefined
}

function outside(place: Place, letter: string): 'begins' | undefined {
  if (/\s/.test(letter)) return undefined
  const { depth, isBegun } = place
  const isItem = depth === 1 && letter === '{'
  const isList = depth === 0 && !isBegun && letter === '['
  if (isItem || isList) {
    place.depth += 1
    place.isBegun = true
    return isItem ? 'begins' : undefined
  }
  if (depth === 0 || !/[,\]]/.test(letter)) throw new Error('the answer is no list of objects')
  if (letter === ']') place.depth = 0
  return undefined
}
