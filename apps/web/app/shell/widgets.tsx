import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { lazyOrNothing } from '@casino/ui/lazy-or-nothing.ts'
import { Suspense } from 'react'
import { loadTelemetry, type WidgetPlace, widgets } from '../widgets.ts'
import { useCookiesAccepted } from './cookies/use-cookie-answer.ts'
import { isInstalled } from './install/device.ts'

const all = Object.entries(widgets).map(([name, { load, ...widget }]) => ({
  name,
  ...widget,
  Content: lazyOrNothing(load),
}))

/** The widgets of one place that the visitor may see. A player's widgets start anew for another player. */
export function Widgets({ place }: { place: WidgetPlace }) {
  const viewer = useViewer()
  const props = { isApp: isInstalled(), cookiesAccepted: useCookiesAccepted() }
  return all
    .filter((one) => one.place === place)
    .filter(({ access }) => access === 'anyone' || (access === 'player') === Boolean(viewer))
    .filter(({ when }) => !when || (viewer && when(viewer)))
    .map(({ name, access, Content }) => (
      <Suspense key={access === 'player' ? `${name} ${viewer?.id}` : name} fallback={null}>
        <Content {...props} />
      </Suspense>
    ))
}

const Telemetry = lazyOrNothing(loadTelemetry)

/** Sends the error of a page without the shell. */
export function ErrorTelemetry() {
  const cookiesAccepted = useCookiesAccepted()
  if (!useInBrowser()) return null
  return (
    <Suspense fallback={null}>
      <Telemetry isApp={isInstalled()} cookiesAccepted={cookiesAccepted} />
    </Suspense>
  )
}
