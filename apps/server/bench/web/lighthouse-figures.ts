import type { Figure } from '../figure.ts'
import { servePlainPage } from './plain-page.ts'
import { categories, mediansOf } from './run-lighthouse.ts'

/**
 * Compares one of our pages on a phone with a hand-written page of the same content in the same
 * run.
 */
export async function lighthouseFigures(name: string, url: string): Promise<Figure[]> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const plain = await servePlainPage(await answer.text())
  try {
    const [ours, bare] = await mediansOf(url, plain.url)
    const figure = (part: string, unit: string): Figure => ({
      name: part,
      value: ours[part] ?? 0,
      unit,
    })
    const beside = (part: string): Figure => {
      const [value, least] = [ours[part] ?? 0, bare[part] ?? 0]
      const against = `a hand-written page at ${Math.round(least)} ms`
      return { ...figure(part, 'ms'), ratio: value / least, against }
    }
    return [
      ...categories.map((category) => figure(category, 'of 100')),
      beside('FCP'),
      beside('LCP'),
      figure('CLS', ''),
      figure('TBT', 'ms'),
      figure('JavaScript transferred', 'bytes'),
      figure('requests', ''),
      figure('all bytes', 'bytes'),
      // The benchmark index tells results of a fast machine from those of a slow or busy one.
      figure('processor', "of Lighthouse's index"),
    ].map((one) => ({ ...one, name: `${name}: ${one.name}` }))
  } finally {
    plain.stop()
  }
}
