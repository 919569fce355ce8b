import { serverCaller } from '@casino/client/calls/server-caller.ts'
import * as content from '@casino/content/web/content-page.tsx'
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import * as jackpot from './jackpot-page.tsx'

/** A page at a single name: a content page of the office, else a jackpot, else a 404. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return { ...(await content.loader(args)), of: 'content' as const }
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
  const loaded = await jackpot.loader(args)
  const { pages } = args.context.get(serverCaller).site
  // Like every closed page [2.11].
  if (pages['mystic-jackpots'] === false) throw redirect('/promotions')
  return { ...loaded, of: 'jackpot' as const }
}

export function meta(args: MetaArgs<typeof loader>) {
  return args.loaderData?.of === 'jackpot' ? jackpot.meta(args) : content.meta(args)
}

export const shouldRevalidate = content.shouldRevalidate

export default function NamedPage() {
  const { of } = useLoaderData<typeof loader>()
  return of === 'jackpot' ? <jackpot.default /> : <content.default />
}

/** Thrown by the loader of a page for an answer of 404. */
function isNotFound(error: unknown): boolean {
  return (error as { init?: { status?: number } } | null)?.init?.status === 404
}
