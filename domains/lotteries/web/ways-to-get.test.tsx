import { changeBonusSettings } from '@casino/bonuses/contract'
import { getPlayer } from '@casino/players/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LotteryData, StatusData } from './queries.ts'
import { ann } from './testing/ann.ts'
import { WaysToGet } from './ways-to-get.tsx'

const lottery: LotteryData = {
  id: 1,
  title: 'Evening draw',
  frontend_identifier: 'evening-draw',
  currency: 'EUR',
  in_progress: true,
  status: 'active',
  start_at: '2026-01-01T00:00:00.000Z',
  end_at: '2026-01-08T00:00:00.000Z',
  finished_at: null,
  money_budget: '0.00',
  money_budget_cents: 0,
  chargeable_comp_points_budget: 0,
  persistent_comp_points_budget: 0,
  comp_points_ticket_price: 30,
  lottery_tickets_count: 0,
  max_tickets_count_to_player: 10,
  group_ids: [],
  deposit_scale_rules: {},
  bet_rules: [],
  prizes: [],
}
const status: StatusData = {
  lottery_id: 1,
  tickets: [],
  drawn_tickets: [],
  prizes: [],
  sources: [],
  progress: [],
}

test('who has switched bonuses off switches them on before buying tickets', async () => {
  const casino = openFakeCasino()
  casino.answers(getPlayer, { ...ann, can_issue_bonuses: false })
  casino.answers(changeBonusSettings, { can_issue: true })
  renderWith(<WaysToGet lottery={lottery} status={status} currency="EUR" />)
  await screen.findByText(/switched bonuses off/)
  expect(screen.queryByText('Buy for 30 points')).toBeNull()
  casino.answers(getPlayer, { ...ann, can_issue_bonuses: true })
  click('Switch bonuses on')
  await screen.findByText('Buy for 30 points')
  expect(casino.changes()).toEqual([{ call: changeBonusSettings.name, input: { can_issue: true } }])
})
