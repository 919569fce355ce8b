/** What every browser knows that has popovers, which the site cannot do without. */
const known = [
  '(color:color-mix(in lab, red, red))',
  '(background-image:linear-gradient(in lab, red, red))',
]
const rule = /([^{}@;]+)\{([\w-]+):[^;{}]*\}$/

/**
 * A sheet without what it says for browsers that cannot show the site at all: colours that are not mixed, and names of
 * properties from before they had one. It stands in every page, whose first packets hold little.
 */
export function withoutFallbacks(css: string): string {
  const [first = '', ...rest] = css.split('@supports ')
  return rest
    .reduce(joined, first)
    .replaceAll(/-webkit-([\w-]+):([^;{}]+);(?=(?:-webkit-)?\1:\2[;}])/g, '')
}

/** What stands under a condition that is always met takes the place of what it betters. */
function joined(before: string, part: string): string {
  const condition = known.find((one) => part.startsWith(`${one}{`))
  if (!condition) return `${before}@supports ${part}`
  const inside = /^\{((?:[^{}]*\{[^{}]*\})+)\}/.exec(part.slice(condition.length))
  if (!inside) throw new Error(`a condition with more than rules in it: ${part.slice(0, 80)}`)
  const [whole, rules = ''] = inside
  const after = part.slice(condition.length + whole.length)
  const [worse, selector, property] = rule.exec(before) ?? []
  const isBettered =
    worse && rules.startsWith(`${selector}{${property}:`) && rules.split('}').length === 2
  return (isBettered ? before.slice(0, -worse.length) : before) + rules + after
}
