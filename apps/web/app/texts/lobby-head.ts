import type { Caller } from '@casino/client/calls/server-caller.ts'
import { showPage } from '@casino/content/contract'
import type { Received } from '@casino/contract/endpoint.ts'
import type { Head } from '@casino/ui/pages/page-meta.ts'
import { pageTitle } from '@casino/ui/pages/page-title.ts'

/** The content page with the lobby's texts; it is not shown itself. */
const path = 'home'

/** The lobby's title and description from the office; empty if they cannot be read. */
export async function lobbyHead({ call, site }: Caller): Promise<Partial<Head>> {
  const { status, body } = await call(showPage.name, { path })
  if (status >= 400) return {}
  const { title, description, keywords } = (body as Received<typeof showPage>).blocks
  return { title: pageTitle(title, site.name), description, keywords }
}
