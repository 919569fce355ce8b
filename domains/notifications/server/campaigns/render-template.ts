import { isolate } from '@casino/notify/isolate.ts'
import { Liquid } from 'liquidjs'

/** What a template may name: {{ nickname }}, {{ first_name }}, {{ brand }} and {{ country }}. */
export type TemplateValues = {
  nickname: string
  first_name: string
  brand: string
  country: string
}

/** Templates read no files, name only known values, and end soon. */
const engine = new Liquid({
  templates: {},
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  parseLimit: 10_000,
  renderLimit: 200,
  memoryLimit: 100_000,
})

/** Renders a template as text; throws if it is broken. */
export function renderTemplate(template: string, values: TemplateValues): string {
  const shown = Object.entries(values).map(([name, value]) => [name, isolate(value)])
  return String(engine.parseAndRenderSync(template, Object.fromEntries(shown)))
}

/** What is wrong with a template; undefined if nothing is. */
export function templateFault(template: string): string | undefined {
  const values = { nickname: 'Ann', first_name: 'Ann', brand: 'Casino', country: 'DE' }
  try {
    renderTemplate(template, values)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
