/** The value of each `--name` of a command. */
export type Options = Record<string, string>

/** An option that the command requires. */
export function requiredOption(options: Options, name: string): string {
  const value = options[name]
  if (value === undefined) throw new Error(`--${name} is missing`)
  return value
}

/** A whole number that is not negative. */
export function wholeNumberOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${text} is no whole number`)
  return Number(text)
}
