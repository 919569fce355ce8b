/** What a bench needs of its environment: where commands and, if named, the browser are. */
export const environment = {
  path: process.env.PATH ?? '',
  chromiumPath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
}
