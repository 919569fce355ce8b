import type { Messages } from './texts.ts'

/** What only the server says: in its answers, its mails, pages of its own, the catalogue it keeps. */
const serversOwn = /^(errors|mail|statement|error_page|description|collection)\./

/** The texts that a page can say itself. */
export function browserTexts(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([namespace, texts]) => [
      namespace,
      Object.fromEntries(Object.entries(texts).filter(([key]) => !serversOwn.test(key))),
    ]),
  )
}
