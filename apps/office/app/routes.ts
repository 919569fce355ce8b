import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { sections } from './sections.ts'

const cashbox = '../../../domains/cashbox/office'

/** All addresses of the office. */
export default [
  route('enter', './pages/enter-page.tsx'),
  layout('./signed-in.tsx', [
    layout('./page-errors.tsx', [
      index('./pages/home-page.tsx'),
      ...sections.map(({ at, file }) => route(at.slice(1), file)),
      route('payments/:id', `${cashbox}/payment-page.tsx`),
      route('findings/:id', `${cashbox}/finding-page.tsx`),
      route('*', './pages/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
