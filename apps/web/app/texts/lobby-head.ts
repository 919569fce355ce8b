import type { Caller } from '@casino/client/calls/server-caller.ts'
import { showPage } from '@casino/content/contract'
import type { Received } from '@casino/contract/endpoint.ts'
import type { Head } from '@casino/ui/pages/page-meta.ts'
import { pageTitle } from '@casino/ui/pages/page-title.ts'

/** The page of the office that has the lobby's words: nobody reads it by itself. */
const path = 'home'

/** How the lobby is called and told of, as the office has it; nothing where that cannot be read. */
export async function lobbyHead({ call, site }: Caller): Promise<Partial<Head>> {
  const { status, body } = await call(showPage.name, { path })
  if (status >= 400) return {}
  const { title, description, keywords } = (body as Received<typeof showPage>).blocks
  return { title: pageTitle(title, site.name), description, keywords }
}
