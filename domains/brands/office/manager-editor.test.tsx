import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeConfig } from '../config-contract.ts'
import { ManagerEditor } from './manager-editor.tsx'

const links = { avatar: '', whatsAppLink: '', telegramLink: '', phone: '' }
const paula = { groupId: 255, managerName: 'Paula', time: '9–18', email: 'p@casino.test', ...links }
const card = { id: 7, version: 3, name: 'managers', content: JSON.stringify([paula]) }

test('7.6: a manager is given more groups, and the configuration is written with a reason', async () => {
  const casino = openFakeCasino()
  casino.answers(changeConfig, { text: 'It is changed' } as never)
  const permissions = [changeConfig.may]
  renderWith(
    <ManagerEditor card={card} permissions={permissions} onChanged={async () => undefined} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Paula' }))
  fireEvent.change(screen.getByLabelText(/Groups/), { target: { value: '255, 759, level_12' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Paula has time' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(casino.changes()).toHaveLength(1))
  const sent = casino.changes()[0]?.input as { content: string; reason: string; version: number }
  expect(JSON.parse(sent.content)).toEqual([{ ...paula, groups: [759, 'level_12'] }])
  expect(sent).toMatchObject({ version: 3, reason: 'Paula has time' })
})

test('other configurations have no such part', () => {
  const other = { ...card, name: 'logo-config' }
  renderWith(<ManagerEditor card={other} permissions={[]} onChanged={async () => undefined} />)
  expect(screen.queryByRole('heading', { name: 'Managers' })).toBeNull()
})
