const svgSpace = 'http://www.w3.org/2000/svg'

type Attributes = Record<string, string | number>

/** An SVG element with attributes and children. */
export function svgElement(
  name: string,
  attributes: Attributes = {},
  ...children: readonly SVGElement[]
): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...children)
  return element
}
