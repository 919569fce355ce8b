/**
 * Parses JSON in which no object has a name twice. `JSON.parse` takes the last of them: a reader who
 * sees the first would see something else than was verified. Throws a SyntaxError.
 */
export function parseUnambiguous(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const objects: Set<string>[] = []
  // The text is valid JSON: strings, and the brackets and colons around them.
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{}:]/g) ?? []
  for (const [at, token] of tokens.entries()) {
    if (token === '{' || token === '[') objects.push(new Set())
    else if (token === '}' || token === ']') objects.pop()
    else if (token !== ':' && tokens[at + 1] === ':') {
      const name = String(JSON.parse(token))
      if (objects.at(-1)?.has(name)) throw new SyntaxError(`the name ${name} comes twice`)
      objects.at(-1)?.add(name)
    }
  }
  return value
}
