import type { Confirmation, HostServices, Session } from '@account/shared/micro-frontend/host-services.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { leftoversOfMounting } from '@account/shared/testing/mount-repeatedly.ts'
import { watchLeftovers } from '@account/shared/testing/watch-leftovers.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import confirmations from './entry.tsx'

const signedOut: Session = { state: 'signed-out', signIn: async () => undefined }
const token = 'A'.repeat(43)

/** An error as the HTTP client of the host throws it. */
const answered = (status: number) =>
  Object.assign(new Error(`The request was answered ${status}.`), {
    name: 'HTTPError',
    response: new Response(null, { status }),
    data: undefined,
  })

type Visit = { path: string; session?: Session; confirmation?: Partial<Confirmation>; answers?: (number | 'network')[] }

/** Responds with the given statuses in order, and then with the last one; 204 by default. */
const visit = ({ path, session, confirmation, answers = [204] }: Visit) => {
  const posted: string[] = []
  const left = [...answers]
  const post = async (address: string) => {
    posted.push(address)
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer === 'network') throw new TypeError('Failed to fetch')
    if (answer !== 204) throw answered(answer ?? 500)
  }
  const fake = fakeHostServices()
  const services: HostServices = {
    ...fake,
    ...(session && { session }),
    http: { ...fake.http, identity: { post }, newsletter: { post } } as unknown as HostServices['http'],
    navigation: {
      ...fake.navigation,
      confirmation: confirmation && { path, token, email: null, ...confirmation },
    },
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <confirmations.Screen services={services} basePath="" />
    </MemoryRouter>,
  )
  return { posted, recorded: fake.recorded, config: fake.config, customer: fake.session }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a signed-out visitor sees that the account is deleted, and where to continue', () => {
  const { recorded, config } = visit({ path: '/account-deleted', session: signedOut })
  expect(screen.getByRole('heading', { name: 'Your account has been successfully deleted' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'View products' })).toHaveAttribute('href', config.shopUrl)
  expect(recorded.titles).toEqual(['Your account has been successfully deleted'])
})

test('an address without a screen shows the not-found page', () => {
  visit({ path: '/somewhere-else', session: signedOut })
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument()
})

test('[CO-01] opening the link deletes nothing; the click deletes the account and signs out to the page that says so', async () => {
  const signOut = jest.fn(async () => undefined)
  const { session } = fakeHostServices()
  if (session.state !== 'signed-in') throw new Error('The fake customer is signed in.')
  const { posted } = visit({
    path: '/delete-account-confirmation',
    confirmation: {},
    session: { ...session, signOut },
  })
  expect(screen.getByRole('heading', { name: 'Delete your account for good?' })).toBeInTheDocument()
  expect(posted).toEqual([])
  await press('Delete my account')
  expect(posted).toEqual([
    `v2/identities/storefront/${session.customer.identityProviderSubject}/deleteaccount/${token}/actions/confirm`,
  ])
  expect(signOut).toHaveBeenCalledWith({ returnTo: '/account-deleted' })
})

test('[CO-03] the newsletter is confirmed without a sign-in, for the address of the link', async () => {
  const { posted } = visit({
    path: '/subscription-confirmation',
    session: signedOut,
    confirmation: { email: 'ada+news@example.com' },
  })
  await press('Confirm my subscription')
  expect(await title('You are subscribed')).toBeInTheDocument()
  expect(posted).toEqual([`api/v1/Profiles/ada%2Bnews%40example.com/subscription/confirm/${token}`])
})

test.each([
  ['/delete-account-confirmation', "Your account couldn't be deleted", '/settings?delete-account=true'],
  ['/change-email-confirmation', "Your email wasn't changed", '/settings/email'],
  ['/subscription-confirmation', 'Your subscription failed', 'http://www.uk.localhost:3000/'],
])(
  '[CO-04] %s without a token is a failure that leads to a new link and to customer care',
  async (path, name, next) => {
    const { posted } = visit({ path })
    expect(await title(name)).toBeInTheDocument()
    expect(screen.getByText(/The link is incomplete/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', next)
    expect(screen.getByRole('link', { name: 'Contact customer care' })).toHaveAttribute(
      'href',
      'http://www.uk.localhost:3000/contact',
    )
    expect(posted).toEqual([])
  },
)

test.each([
  [400, /The link is not valid/],
  [404, /belongs to another account/],
  [409, /Another account has this email address/],
  [410, /The link has expired/],
])('[CO-02] a response %d shows what is wrong with the link', async (status, reason) => {
  const { recorded } = visit({ path: '/change-email-confirmation', confirmation: {}, answers: [status] })
  await press('Confirm my email address')
  expect(await title("Your email wasn't changed")).toBeInTheDocument()
  expect(screen.getByText(reason)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/settings/email')
  expect(recorded.reported).toMatchObject([{ action: 'confirmations/emailChange' }])
  expect(screen.getByText('0195d3a0-0000-4000-8000-000000000001')).toBeInTheDocument()
})

test('[CO-04] a malformed token is not sent', async () => {
  const { posted } = visit({ path: '/change-email-confirmation', confirmation: { token: '../../me' } })
  await press('Confirm my email address')
  expect(await screen.findByText(/The link is not valid/)).toBeInTheDocument()
  expect(posted).toEqual([])
})

test.each([
  [null, /The link is incomplete/],
  ['', /The link is incomplete/],
  ['..', /The link is not valid/],
])('[CO-03] a newsletter for the address "%s" is not requested', async (email, reason) => {
  const { posted } = visit({ path: '/subscription-confirmation', session: signedOut, confirmation: { email } })
  await press('Confirm my subscription')
  expect(await screen.findByText(reason)).toBeInTheDocument()
  expect(posted).toEqual([])
})

test('[CO-04] a second failure is announced like the first, and the focus stays there', async () => {
  visit({ path: '/change-email-confirmation', confirmation: {}, answers: ['network', 'network', 410] })
  await press('Confirm my email address')
  const first = await screen.findByRole('alert')
  expect(first).toHaveTextContent('Something went wrong')
  await press('Try again')
  await waitFor(() => expect(first).not.toBeInTheDocument())
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
  await press('Try again')
  expect(await screen.findByText(/The link has expired/)).toBeInTheDocument()
  expect(await title("Your email wasn't changed")).toHaveFocus()
})

test('[CO-04] a retry after a failed request sends it again', async () => {
  const { posted } = visit({
    path: '/subscription-confirmation',
    session: signedOut,
    confirmation: { email: 'ada@example.com' },
    answers: ['network', 429, 204],
  })
  await press('Confirm my subscription')
  expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument()
  await press('Try again')
  expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument()
  await press('Try again')
  expect(await title('You are subscribed')).toBeInTheDocument()
  expect(posted).toHaveLength(3)
})

test.each([
  ['/delete-account-confirmation', 'Delete my account', 'deletion'],
  ['/change-email-confirmation', 'Confirm my email address', 'emailChange'],
])(
  '[CO-04] %s: a customer who is signed out before the response sees neither success nor failure',
  async (path, act, name) => {
    const signOut = jest.fn(async () => undefined)
    const { session } = fakeHostServices()
    if (session.state !== 'signed-in') throw new Error('The fake customer is signed in.')
    const { recorded } = visit({ path, confirmation: {}, session: { ...session, signOut }, answers: ['network', 401] })
    await press(act)
    expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument()
    await press('Try again')
    expect(await title('You have been signed out')).toBeInTheDocument()
    expect(screen.getByText(/It may be done already/)).toBeInTheDocument()
    expect(recorded.reported.map(({ action }) => action)).toEqual(Array(2).fill(`confirmations/${name}`))
    await press('Sign in')
    expect(signOut).toHaveBeenCalledWith()
  },
)

test('the owner of the former address stops a change that they did not request', async () => {
  const { posted } = visit({ path: '/change-email-cancellation', session: signedOut, confirmation: {} })
  await press('It was not me')
  expect(await title('The change has been stopped')).toBeInTheDocument()
  expect(posted).toEqual([`cancellations/${token}/actions/confirm`])
  expect(screen.getByRole('link', { name: 'Contact customer care' })).toBeInTheDocument()
})

test('[CO-02] the page of a new address names it, and shows no text that is not an address', async () => {
  visit({ path: '/change-email-confirmation', confirmation: { email: 'new@example.com' } })
  expect(await title('Confirm your new email address')).toBeInTheDocument()
  expect(screen.getByText('new@example.com')).toBeInTheDocument()
  cleanup()
  visit({ path: '/change-email-confirmation', confirmation: { email: 'Call 0800 123 456' } })
  expect(await title('Confirm your new email address')).toBeInTheDocument()
  expect(screen.queryByText(/0800/)).not.toBeInTheDocument()
})

test('the token of one page is not valid on another', async () => {
  visit({ path: '/change-email-confirmation', confirmation: { path: '/delete-account-confirmation' } })
  expect(await title("Your email wasn't changed")).toBeInTheDocument()
})

test('twenty mountings leave nothing on the page', async () => {
  const watch = watchLeftovers()
  const leftovers = await leftoversOfMounting({
    watch,
    mount: async () => {
      visit({ path: '/account-deleted' })
      await screen.findByRole('heading', { name: 'Your account has been successfully deleted' })
      return cleanup
    },
  })
  watch.stop()
  expect(leftovers).toEqual([])
})
