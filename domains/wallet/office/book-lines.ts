import { list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { figures } from '../book-figures.ts'
import { bookLines } from '../staff-contract.ts'

/** The lines behind a figure of the books. */
export const linesOfBooks = list({
  of: bookLines,
  title: 'Lines of the books',
  empty: 'No line was found.',
  columns: [
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'id', label: 'Transfer' },
    { field: 'booked_on', label: 'Day' },
    { field: 'at', label: 'Settled', as: 'instant' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'rolled_back', label: 'Rolled back', as: 'words' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'bonus_cents', label: 'Bonus money in it', as: 'money' },
    { field: 'provider', label: 'Provider' },
    { field: 'game', label: 'Game' },
    { field: 'brand_id', label: 'Brand' },
    { field: 'country', label: 'Country' },
    { field: 'reference', label: 'Reference' },
  ],
  filters: {
    from: { label: 'From', hint: '2026-03-01' },
    to: { label: 'To', hint: '2026-03-31' },
    figure: { label: 'Figure', options: figures },
    provider: { label: 'Provider' },
    game: { label: 'Game' },
    country: { label: 'Country', hint: 'EE' },
    currency: { label: 'Currency', options: currencies.map(({ code }) => code) },
    brand_id: { label: 'Brand', as: 'number' },
  },
  sorts: { booked: 'By day' },
})
