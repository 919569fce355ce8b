import type { Messages } from './texts.ts'

/** Texts that only the server uses: answers, mails, notifications, its own pages, the catalogue. */
const serversOwn = /^(errors|mail|notification|statement|error_page|description|collection)\./

/** The texts that pages use in the browser. */
export function browserTexts(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([namespace, texts]) => [
      namespace,
      Object.fromEntries(Object.entries(texts).filter(([key]) => !serversOwn.test(key))),
    ]),
  )
}
