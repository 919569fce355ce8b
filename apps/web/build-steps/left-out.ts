import type { Plugin } from 'vite'

/** What stands in the place of a function's body. */
type Body = 'nothing' | 'empty text' | 'never'
type Library = { file: RegExp; functions: Record<string, Body> }

const bodies: Record<Body, string> = {
  nothing: '{}',
  'empty text': '{return ""}',
  never: '{throw Error("left out of this build")}',
}

const all = (body: Body, names: readonly string[]): Record<string, Body> =>
  Object.fromEntries(names.map((name) => [name, body]))

/**
 * Parts of libraries that no bundler can see to be idle: they hang on what a page could ask for and ours
 * never does. What is asked at every turn does nothing; what would have to be begun by us says so.
 */
const libraries: readonly Library[] = [
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions: {
      // <ViewTransition>
      ...all('nothing', [
        'applyViewTransitionToHostInstances',
        'commitAfterMutationEffectsOnFiber',
        'commitAppearingPairViewTransitions',
        'commitEnterViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'measureNestedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'restoreViewTransitionOnHostInstances',
        'scheduleViewTransitionEvent',
        'trackEnterViewTransitions',
      ]),
      ...all('never', ['createViewTransitionInstance', 'startViewTransition']),
      // <Activity>, <SuspenseList>
      ...all('never', ['updateActivityComponent', 'updateSuspenseListComponent']),
      // useActionState
      ...all('never', [
        'dispatchActionState',
        'mountActionState',
        'rerenderActionState',
        'runActionStateAction',
        'updateActionState',
        'updateActionStateImpl',
      ]),
      // preload(), preconnect() and their like
      ...all('never', [
        'preconnect',
        'prefetchDNS',
        'preinitModuleScript',
        'preinitScript',
        'preinitStyle',
        'preload',
        'preloadModule',
      ]),
      // Elements of our own names
      ...all('never', ['setPropOnCustomElement']),
      // Which component threw: in a minified script a list of single letters.
      ...all('empty text', ['describeFiber', 'describeNativeComponentFrame']),
    },
  },
  {
    file: /\/react-router\/dist\/.*\/lib\/router\/router\.js$/,
    // Actions and fetchers: what changes something is a call of ours.
    functions: all('never', [
      'fetch',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
    ]),
  },
  {
    file: /\/react-router\/dist\/.*\/lib\/dom\/ssr\/components\.js$/,
    // <Link prefetch>
    functions: all('nothing', [
      'PrefetchPageLinks',
      'PrefetchPageLinksImpl',
      'RSCPrefetchPageLinksImpl',
    ]),
  },
  {
    file: /\/react-router\/dist\/.*\/lib\/dom\/ssr\/single-fetch\.js$/,
    functions: all('never', ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy']),
  },
  {
    file: /\/react-router\/dist\/.*\/lib\/dom\/ssr\/routes\.js$/,
    functions: {
      ...all('never', ['noActionDefinedError']),
      // A loader of the browser's own
      ...all('nothing', ['preventInvalidServerHandlerCall']),
    },
  },
  {
    file: /\/react-router\/dist\/.*\/lib\/router\/utils\.js$/,
    // What a link is told whose `to` holds its search in its path: it is written out for each of them, wrong or not.
    functions: all('empty text', ['getInvalidPathError']),
  },
  {
    file: /\/react-router\/dist\/.*\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    // The root has a page for it.
    functions: all('nothing', ['BoundaryShell', 'RemixRootDefaultErrorBoundary']),
  },
  {
    file: /\/react-router\/dist\/.*\/lib\/hooks\.js$/,
    functions: all('nothing', ['DefaultErrorComponent', 'RSCErrorHandler']),
  },
  {
    file: /\/react\/cjs\/react\.production\.js$/,
    // React.Children
    functions: all('never', ['mapIntoArray']),
  },
  {
    file: /\/react-router\/dist\/.*\/lib\/router\/instrumentation\.js$/,
    // The first is asked at each way that is gone, the others only where somebody measures.
    functions: {
      consumeInstrumentationClientResultMetaReceiver: 'nothing',
      ...all('never', [
        'getRouteInstrumentationUpdates',
        'instrumentClientSideRouter',
        'instrumentHandler',
      ]),
    },
  },
]

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Declared = Node & { id: { name: string }; body: Node }

/** Leaves out of the browser's script what of the libraries we never use. */
export function leftOut(): Plugin {
  const met = new Set<Library>()
  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const library = libraries.find(({ file }) => file.test(id))
      if (!library) return null
      met.add(library)
      const declared = functionsIn(this.parse(code) as unknown as Node)
      const missing = Object.keys(library.functions).filter(
        (name) => declared.get(name) === undefined,
      )
      if (missing.length > 0) this.error(`${id} has no ${missing.join(', ')} any more`)
      return { code: withoutBodies(code, declared, library), map: null }
    },
    buildEnd(error) {
      if (!error && met.size < libraries.length) this.error('a library has moved its files')
    },
  }
}

function functionsIn(node: unknown, found = new Map<string, Declared>()): Map<string, Declared> {
  if (typeof node !== 'object' || node === null) return found
  const { type, id } = node as Partial<Declared>
  if (type === 'FunctionDeclaration' && id) found.set(id.name, node as Declared)
  for (const part of Object.values(node)) functionsIn(part, found)
  return found
}

function withoutBodies(
  code: string,
  declared: ReadonlyMap<string, Declared>,
  { functions }: Library,
): string {
  const named = [...declared].filter(([name]) => functions[name] !== undefined)
  const fromTheEnd = named.toSorted(([, one], [, other]) => other.start - one.start)
  return fromTheEnd.reduce(
    (text, [name, { body }]) =>
      text.slice(0, body.start) + bodies[functions[name] as Body] + text.slice(body.end),
    code,
  )
}
