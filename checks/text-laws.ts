import { layers } from './import-laws.ts'
import { languageLaws } from './language-laws.ts'
import { wordLaw } from './word-laws.ts'

/** A rule about the text of a file: the first line that matches `breach` breaks it. */
export type TextLaw = {
  name: string
  applies: RegExp
  except?: RegExp
  breach: RegExp | ((file: string) => RegExp)
}

const builderCalls = ['\\.(selectFrom|insertInto|updateTable|deleteFrom)\\(', '\\bsql(<[^`]*>)?`']
const statements = [
  '[\'"`(]\\s*select\\s[^\'"`]*\\sfrom\\s',
  '\\binsert\\s+into\\s+[a-z_]+[.\\s(]',
  '\\bupdate\\s+[a-z_]+\\.[a-z_]+\\s+set\\s',
  '\\bdelete\\s+from\\s+[a-z_]+',
]
const code = /^(platform|domains|games|apps)\/.*\.tsx?$/
const tests = /\.test\.tsx?$|^platform\/testing\/|\/testing\//
const decoration =
  /^(games\/[^/]+\/client|apps\/game-server\/client|platform\/(ui|game-kit\/[a-z-]*client)|apps\/web\/app\/decoration)\//

/** The rules of ARCHITECTURE.md and STYLE.md that can be checked in the text. */
export const textLaws: TextLaw[] = [
  {
    name: '5-sql-lives-in-stores',
    applies: code,
    except: /store\.ts$|\.test\.tsx?$|\/testing\/|^platform\/(db|jobs|testing)\//,
    breach: new RegExp([...builderCalls, ...statements].join('|'), 'i'),
  },
  {
    name: '5-a-store-names-its-own-schema',
    applies: /^domains\/[^/]+\/server\/.*(store\.ts|\.sql)$/,
    breach: (file) => {
      const own = file.split('/')[1] ?? ''
      // The wallet also owns the tables of the ledger.
      const mine = own === 'wallet' ? [own, 'ledger'] : [own]
      const others = [...layers.flat(), 'ledger', 'events'].filter((one) => !mine.includes(one))
      const into = '(from|join|into|update|selectFrom\\(|insertInto\\(|updateTable\\()'
      const named = `\\b${into}\\s*['"\\x60]?(${others.join('|')})\\.[a-z]`
      return new RegExp(
        `${named}|references (?!(players\\.player|staff\\.person)\\b)(${others.join('|')})\\.`,
        'i',
      )
    },
  },
  {
    name: '9-only-platform-time-reads-the-clock',
    applies: code,
    except: /^platform\/time\/|\.test\.tsx?$/,
    breach: /\bDate\.now\(|\bnew Date\(\s*\)/,
  },
  {
    name: '9-only-config-reads-the-environment',
    applies: code,
    except: /^apps\/[^/]+\/config\.ts$|^platform\/testing\/|\.test\.tsx?$|\.config\.ts$/,
    breach: /\bprocess\.env\b/,
  },
  {
    name: 'chance-is-provable',
    applies: code,
    except: decoration,
    breach: /\bMath\.random\b/,
  },
  {
    name: 'money-is-whole',
    applies: code,
    except: tests,
    breach: /\bparseFloat\([^)]*(cents|amount|price|balance)/i,
  },
  {
    name: 'lines-are-short',
    applies: /\.(tsx?|mjs)$/,
    // Pictures contain long SVG strings.
    except: /\.d\.ts$|^apps\/web\/art\/|^platform\/ui\/.*(icon|sprite)/,
    breach: /^(?!.*https?:\/\/)(?!.*['"`][Mm][\d.-]).{141,}$/,
  },
  {
    name: 'no-promises-for-later',
    applies: /\.(tsx?|mjs|css|sql|md|json|html)$/,
    except: /^checks\/text-laws/,
    breach: /\b(TODO|FIXME|HACK)\b|\blorem ipsum\b|not implemented/i,
  },
  {
    name: 'no-place-of-one-machine',
    applies: /\.(tsx?|mjs|css|sql|md|json|html|yml)$/,
    except: /^checks\/text-laws/,
    breach: /(^|[^\w.-])\/(home\/[a-z]|Users\/[a-z]|root\/|work\/)|\.\.\/shared\/|\b[A-Z]:\\\\/,
  },
  {
    name: 'no-spread-of-what-stands-there',
    applies: /\.(tsx?|mjs)$/,
    breach: /^\s*\.\.\.\{/,
  },
  {
    name: 'errors-are-not-hushed',
    applies: code,
    breach: /@ts-(ignore|nocheck)\b|biome-ignore-all\b|eslint-disable/,
  },
  {
    name: 'nothing-is-skipped',
    applies: /\.(test|spec)\.tsx?$/,
    breach: /\b(test|it|describe)\.(skip|only|todo|fixme|fails)\b|\.skipIf\(|\.runIf\(/,
  },
  wordLaw,
  ...languageLaws,
]

/** The first breach of each rule in a file, as `line: text`. */
export function textBreaches(file: string, text: string): { law: string; where: string }[] {
  const lines = text.split('\n')
  return textLaws
    .filter(({ applies, except }) => applies.test(file) && !except?.test(file))
    .flatMap(({ name, breach }) => {
      const pattern = typeof breach === 'function' ? breach(file) : breach
      const index = lines.findIndex((line) => pattern.test(line))
      if (index < 0) return []
      return [{ law: name, where: `${index + 1}: ${lines[index]?.trim().slice(0, 90)}` }]
    })
}
