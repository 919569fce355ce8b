/** The environment that a bench needs: PATH and, if set, the browser. */
export const environment = {
  path: process.env.PATH ?? '',
  chromiumPath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
}
