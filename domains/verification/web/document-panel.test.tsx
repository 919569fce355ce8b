import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sendDocument } from '../contract.ts'
import { fileBytesMax } from '../rules.ts'
import { DocumentPanel } from './document-panel.tsx'
import type { DocumentData } from './queries.ts'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const at = '2026-03-01T10:00:00.000Z'
const sent: DocumentData = {
  id: 5,
  document_type: 'identity',
  status: 'in_review',
  reason: null,
  description: null,
  file_name: 'pass.pdf',
  created_at: at,
  updated_at: at,
  expires_on: null,
  steps: [{ status: 'in_review', reason: null, at }],
}
const show = (documents: DocumentData[] = []) =>
  renderWith(<DocumentPanel type="identity" documents={documents} onChange={() => {}} />, {
    player,
  })

test('a document that was never sent shows what is required, and takes a file', async () => {
  const casino = openFakeCasino()
  casino.answers(sendDocument, sent)
  show()
  expect(screen.getByText('Not sent')).toBeTruthy()
  click('Send a document: Proof of identity')
  click('Send')
  expect(await screen.findByText('Please choose a file first')).toBeTruthy()
  const file = new File(['%PDF-1.7'], 'pass.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } })
  expect(screen.getByText('pass.pdf')).toBeTruthy()
  click('Send')
  expect(await screen.findByText(/Thank you/)).toBeTruthy()
  expect(casino.changes().map(({ call }) => call)).toEqual([sendDocument.name])
})

test('a file that is too large is refused before it is sent', () => {
  show()
  click('Send a document: Proof of identity')
  const file = new File(['x'], 'pass.pdf')
  Object.defineProperty(file, 'size', { value: fileBytesMax + 1 })
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } })
  expect(screen.getByText('This file is too large')).toBeTruthy()
})

test('a pending document can be withdrawn, a refused one shows why and can be sent again', () => {
  const refused: DocumentData = { ...sent, id: 4, status: 'not_approved', reason: 'unreadable' }
  show([sent])
  expect(screen.getByRole('button', { name: 'Remove: pass.pdf' })).toBeTruthy()
  show([refused])
  expect(screen.getByText(/We can’t read it/)).toBeTruthy()
  expect(screen.getByText('Send again')).toBeTruthy()
})
