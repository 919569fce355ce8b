import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const cashbox = '../../../domains/cashbox/office'

/** All addresses of the office. */
export default [
  route('enter', './pages/enter-page.tsx'),
  layout('./signed-in.tsx', [
    layout('./page-errors.tsx', [
      index('./pages/home-page.tsx'),
      route('payments', `${cashbox}/payments-page.tsx`),
      route('payments/:id', `${cashbox}/payment-page.tsx`),
      route('findings', `${cashbox}/findings-page.tsx`),
      route('findings/:id', `${cashbox}/finding-page.tsx`),
      route('*', './pages/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
