import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/.*\/router\/instrumentation\.js$/

/** The first is asked at each way that is gone, the others only where somebody measures. */
const stub = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
const none = () => { throw new Error('no instrumentation') }
export { none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter }
export { none as instrumentHandler, none as instrumentationResultMetaContext }
`

/** Leaves out of the browser's script the router's means of measuring, which we do not use. */
export function withoutInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (file.test(id) ? stub : null),
  }
}
