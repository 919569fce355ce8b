import { useViewer } from '@casino/client/viewer.ts'
import { HydrationBoundary } from '@tanstack/react-query'
import { type MetaArgs, type MetaDescriptor, useLoaderData } from 'react-router'
import { keepUnderDialog } from '../dialogs/keep-under-dialog.ts'
import { type Asks, QueryResult } from '../query-result.tsx'
import { type Loaded, type PageDefinition, placeOf } from './page-definition.ts'
import { pageLoader } from './page-loader.ts'
import { pageMeta } from './page-meta.ts'

type Loader = ReturnType<typeof pageLoader>

/**
 * Defines a page: who may open it, its reads, its head, and what it shows. The route file exports
 * the four parts as the router expects: `loader`, `meta`, `shouldRevalidate`, and `view` as
 * default.
 */
export function page<A extends Asks>(definition: PageDefinition<A>) {
  return {
    // Removes the server's code from the browser's script.
    loader: import.meta.env.SSR ? pageLoader(definition) : (undefined as unknown as Loader),
    meta: ({ loaderData, location }: MetaArgs<Loader>): MetaDescriptor[] =>
      loaderData ? pageMeta(loaderData.head, location.pathname) : [],
    shouldRevalidate: keepUnderDialog,
    view: () => <PageView definition={definition} />,
  }
}

function PageView<A extends Asks>({ definition }: { definition: PageDefinition<A> }) {
  const { ask, empty, show } = definition
  const { at, known } = useLoaderData<Loaded>()
  const place = placeOf(at, useViewer())
  return (
    <HydrationBoundary state={known}>
      <QueryResult ask={ask(place)} empty={empty} className="wrap py-10">
        {(answers) => show({ answers, place })}
      </QueryResult>
    </HydrationBoundary>
  )
}
