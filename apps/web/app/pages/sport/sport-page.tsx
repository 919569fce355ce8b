import { showConfig } from '@casino/brands/contract'
import { ask } from '@casino/client/calls/query.ts'
import { page } from '@casino/ui/pages/page.tsx'
import { partnerIn, redirectOf } from './sport.ts'
import { SportFrame } from './sport-frame.tsx'

/** A partner's sportsbook [1.5, 2.19]; not found while there is none [8.10]. */
const sport = page({
  redirectsTo: ({ player }) => (player?.excluded_until ? '/profile/limits' : undefined),
  ask: () => ({ config: ask(showConfig, { name: 'betting-config' }) }),
  isThere: ({ config }) => partnerIn(config) !== undefined,
  redirectsWith: ({ config }, { params: { param } }) => {
    const partner = partnerIn(config)
    return partner && redirectOf(partner, param)
  },
  title: ({ texts }) => texts.of('web')('menu.sport'),
  description: ({ texts }) => texts.of('web')('sport.description'),
  show: ({ answers: { config }, place: { params } }) => {
    const partner = partnerIn(config)
    return partner ? (
      <SportFrame key={partner.origin} partner={partner} param={params.param} />
    ) : null
  },
})

export const loader = sport.loader
export const meta = sport.meta
export const shouldRevalidate = sport.shouldRevalidate
export default sport.view
