import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { launchGame, listSimilarGames, listWins, showGame } from '../../contract.ts'
import { listFavoriteIds } from '../../favorites-contract.ts'
import { dice } from '../testing/dice.ts'
import * as playPage from './play-page.tsx'

const ann = { id: 1, nickname: 'Ann', currency: 'EUR' }

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(showGame, dice)
  casino.answers(listSimilarGames, [])
  casino.answers(listWins, [])
  casino.answers(listFavoriteIds, [])
})

test('a player with an unconfirmed address is asked to confirm it, and the game opens after that', async () => {
  casino.faultsAs(launchGame, { base: { email_unconfirmed: 'Confirm your email address' } })
  const { router } = renderPage(playPage, {
    at: '/play/apogee/dice',
    path: 'play/:producer/:name',
    casino,
    player: ann,
  })
  const isAsked = () => expect(router.state.location.search).toContain('dialog=email-verify')
  await waitFor(isAsked)
  casino.answers(launchGame, { game_url: 'about:blank', mode: 'real', currency: 'EUR' })
  await router.navigate(-1)
  await screen.findByTitle('Dice')
})
