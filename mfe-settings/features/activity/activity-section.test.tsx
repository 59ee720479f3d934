import { AccountActivityKind, type AccountActivityPage } from '@account/shared/contracts/account-activity.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { activityApiAtom, type ActivityApi } from '../../api/activity-api.ts'
import english from '../../messages/en.json'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ActivitySection } from './activity-section.tsx'

const idOf = (number: number) => `0195d3a0-0000-7000-8000-${String(number).padStart(12, '0')}`

const aPage = (first: number, next: string | null = null): AccountActivityPage => ({
  activities: [
    { id: idOf(first), kind: 'signed-in', happenedAt: '2026-06-01T23:30:00Z', browser: 'Firefox, Windows' },
    { id: idOf(first - 1), kind: 'password-changed', happenedAt: '2026-05-01T10:00:00Z', browser: null },
  ],
  next,
})

const renderSection = (list: ActivityApi['list']) =>
  renderScreen({ screen: <ActivitySection />, provide: (store) => store.set(activityApiAtom, { list }) })

test('each action shows what it was, when, and the browser of a sign-in', async () => {
  renderSection(async () => aPage(9))
  const [signIn, change] = await screen.findAllByRole('listitem')
  expect(signIn).toHaveTextContent(/Signed in with the password2 Jun 2026, 00:30 · Firefox, Windows/)
  expect(change).toHaveTextContent(/Password changed1 May 2026, 11:00$/)
  expect(screen.getByText(/The number of your account, for questions to customer care:/)).toBeInTheDocument()
})

test('an action of a kind that a later back end adds is shown without its name', async () => {
  renderSection(async () => {
    const { activities, next } = aPage(9)
    return { activities: activities.map((activity) => ({ ...activity, kind: 'teleported' })), next }
  })
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent(/^Other action2 Jun 2026/)
})

test('every kind of action has its text', () => {
  for (const kind of AccountActivityKind.options) expect(english).toHaveProperty([`activity.${kind}`])
})

test('earlier actions come page by page, and the focus goes to the first of them', async () => {
  const asked: (string | undefined)[] = []
  renderSection(async ({ before }) => {
    asked.push(before)
    return before === undefined ? aPage(9, idOf(8)) : aPage(7)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier activity' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(4)
  expect(asked).toEqual([undefined, idOf(8)])
  expect(screen.getAllByRole('listitem')[2]).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Show earlier activity' })).not.toBeInTheDocument()
})

test('a page that fails keeps the actions above it and can be asked for again', async () => {
  let isDown = true
  renderSection(async ({ before }) => {
    if (before === undefined) return aPage(9, idOf(8))
    if (isDown) throw new Error('The service is down.')
    return aPage(7)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier activity' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier activity' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(4)
})

test('an account to which nothing has happened says so', async () => {
  renderSection(async () => ({ activities: [], next: null }))
  expect(await screen.findByText('Nothing has happened yet.')).toBeInTheDocument()
})
