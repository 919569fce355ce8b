import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BannerLink } from '../../banners/banner-link.tsx'
import { ClosedNotice } from './closed-notice.tsx'

const closed = { name: 'Casino', is_closed: true }
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const warning = () => screen.queryByRole('region', { name: /is not available in your country/ })

beforeEach(() => {
  openFakeCasino()
})

test('8.12: a guest from a closed country is warned, a player and other guests are not', () => {
  renderWith(<ClosedNotice />)
  renderWith(<ClosedNotice />, { site: closed, player })
  expect(warning()).toBeNull()
  renderWith(<ClosedNotice />, { site: closed })
  expect(warning()).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('5.17: there, a banner’s links to sign-up and to games are disabled, others work', () => {
  for (const [to, text] of [
    ['/sign-up', 'Join now'],
    ['/play/apogee/dice?mode=demo', 'Try a demo'],
    ['/news', 'Read on'],
  ] as const) {
    renderWith(
      <BannerLink to={to} className="">
        {text}
      </BannerLink>,
      { site: closed },
    )
  }
  for (const name of ['Join now', 'Try a demo']) {
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
  }
  expect(screen.getByRole('link', { name: 'Read on' })).toBeTruthy()
})

test('6.16: under a licence without demos for guests a banner has no link to one', () => {
  const demo = (
    <BannerLink to="/play/apogee/dice?mode=demo" className="">
      Try a demo
    </BannerLink>
  )
  const site = { demo_for_guests: false }
  renderWith(demo, { site })
  expect(screen.queryByText('Try a demo')).toBeNull()
  renderWith(demo, { site, player })
  expect(screen.getByRole('link', { name: 'Try a demo' })).toBeTruthy()
})
