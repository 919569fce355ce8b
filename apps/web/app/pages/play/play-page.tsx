import { preload } from '@casino/client/query.ts'
import { serverCaller } from '@casino/client/server-caller.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { showGame } from '@casino/games/contract'
import { GameRail } from '@casino/games/web/game-rail.tsx'
import { lobby, oneGame } from '@casino/games/web/queries.ts'
import { withLocale } from '@casino/i18n/locales.ts'
import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { GameFrame } from './game-frame.tsx'

export { shouldRevalidate } from '../../shell/should-revalidate.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { producer = '', name = '' } = params
  const { texts, locale, player } = context.get(serverCaller)
  const url = new URL(request.url)
  const mode = url.searchParams.get('mode') === 'demo' || !player ? 'demo' : 'real'
  if (!player && url.searchParams.get('mode') === 'real') {
    const target = encodeURIComponent(
      `${withLocale(`/play/${producer}/${name}`, locale)}?mode=real`,
    )
    throw redirect(`${withLocale('/sign-up', locale)}?redirect=${target}`)
  }
  const packed = await preload(context, oneGame(producer, name), lobby())
  const t = texts.of('web')
  const game = packed.dehydrated.queries.find(({ queryKey }) => queryKey[0] === showGame.name)
  const { title = name } = (game?.state.data ?? {}) as { title?: string }
  return {
    ...packed,
    producer,
    name,
    mode: mode as 'real' | 'demo',
    title: t('play.title', { title }),
    origin: new URL(request.url).origin,
    description: t('play.description', { title }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) =>
  pageMeta(loaderData, location.pathname)

export default function PlayPage() {
  const { dehydrated, producer, name, mode } = useLoaderData<typeof loader>()
  return (
    <HydrationBoundary state={dehydrated}>
      <Play key={`${producer}/${name}/${mode}`} producer={producer} name={name} mode={mode} />
    </HydrationBoundary>
  )
}

function Play({ producer, name, mode }: { producer: string; name: string; mode: 'real' | 'demo' }) {
  const { t } = useTexts('games')
  const { data: game } = useQuery(oneGame(producer, name))
  const { data: first } = useQuery(lobby())
  if (!game) return null
  const similar = (first?.rows ?? [])
    .flatMap(({ games }) => games)
    .filter(({ identifier }, place, all) => {
      const earlier = all.findIndex((other) => other.identifier === identifier)
      return identifier !== game.identifier && earlier === place
    })
    .filter(({ categories }) => categories.some((one) => game.categories.includes(one)))
  return (
    <>
      <GameFrame game={game} mode={mode} />
      <div className="max-md:hidden">
        <GameRail title={t('similar')} games={similar.slice(0, 15)} />
      </div>
    </>
  )
}
