import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** All addresses of the office. `sections.ts` names the sections. */
export default [
  route('enter', './pages/enter-page.tsx'),
  layout('./signed-in.tsx', [
    layout('./page-errors.tsx', [
      index('./pages/home-page.tsx'),
      route('keys', './pages/keys-page.tsx'),
      route('own', './pages/own/own-account-page.tsx'),
      route('desk', './pages/desk-page.tsx'),
      route('books', './pages/books/books-page.tsx'),
      route(':section', './pages/list-page.tsx'),
      route(':section/:id', './pages/card-page.tsx'),
      route('*', './pages/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
