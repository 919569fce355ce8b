import type { ReadContext } from '@casino/http/context.ts'

/**
 * What other clients read in `blocks.json` of a page of the CMS that a domain of ours shows itself.
 * The page is the same for all visitors of a brand.
 */
export type PageData = {
  /** As in `/api/cms/pages/rocket-mart`. */
  path: string
  of(context: ReadContext): Promise<{ title: string; description: string; json: object }>
}

type Named = { pageData?: readonly PageData[] }

let registered: ReadonlyMap<string, PageData> = new Map()

/** Registers the page data of all domains. Called once at start. */
export function registerPageData(domains: readonly Named[]): void {
  registered = new Map(
    domains.flatMap(({ pageData = [] }) => pageData.map((one) => [one.path, one])),
  )
}

export function pageDataOf(path: string): PageData | undefined {
  return registered.get(path)
}
