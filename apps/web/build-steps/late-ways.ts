import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/.*\/lib\/dom\/ssr\/fog-of-war\.js$/
/** A page, and a game on it, has come up by then. */
const afterMs = 2500
/** What the router does as soon as it has come to life, and what it does instead. */
const changes = [
  ['\t\tfetchPatches();\n', ''],
  ['\t\tobserver.observe', '\t\tsetTimeout(() => {\nfetchPatches();\nobserver.observe'],
  ['\t\treturn () => observer', `}, ${afterMs});\n\t\treturn () => observer`],
] as const

/**
 * The router asks where all links of a page lead, and what it hears renders the whole page anew: parts that
 * were still to come to life as they were sent are then made from nothing, and a game that comes up is disturbed.
 * So it asks a while later; a link that is followed before is asked for by itself, as the router does anyway.
 */
export function lateWays(): Plugin {
  let isMet = false
  return {
    name: 'late-ways',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!file.test(id)) return null
      isMet = true
      let changed = code
      for (const [before, after] of changes) {
        if (!code.includes(before)) this.error(`${id} has no ${before.trim()} any more`)
        changed = changed.replace(before, after)
      }
      return { code: changed, map: null }
    },
    buildEnd(error) {
      if (!error && !isMet) this.error('the router has moved its files')
    },
  }
}
