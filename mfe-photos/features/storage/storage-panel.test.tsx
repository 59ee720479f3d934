import type { AccountInformation } from '@account/shared/contracts/account-information.ts'
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { DateTime } from 'luxon'
import { photosApiAtom } from '../../api/photos-api.ts'
import english from '../../messages/en.json'
import { translations } from '../../messages/translations.ts'
import { fakePhotosApi } from '../../testing/fake-library.ts'
import { StoragePanel } from './storage-panel.tsx'

const accountUntil = (date: DateTime): AccountInformation => ({
  delayedDeletionDate: null,
  lastOrderDate: null,
  projectCount: 0,
  projectedDeletionDate: date.toUTC().toISO() ?? '',
  registrationDate: '2026-01-01T10:00:00Z',
})

const noon = DateTime.fromISO('2026-11-20T12:00:00', { zone: 'Europe/London' })
beforeEach(() => jest.useFakeTimers({ now: noon.toMillis() }))
afterEach(() => jest.useRealTimers())

const renderWith = (answer: () => Response, { photosCount = 2 } = {}) => {
  const { http } = fakeHostServices()
  const accounts = createHttpClient({ baseUrl: 'http://api.test/accounts', fetch: async () => answer() })
  const services = fakeHostServices({ http: { ...http, accounts } })
  const queryClient = createQueryClient()
  const store = createStore()
  const userCounts = async () => ({ photosCount, albumsCount: 0 })
  store.set(photosApiAtom, { ...fakePhotosApi({}), userCounts })
  const show = () =>
    render(
      <HostServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <MessagesProvider english={english} translations={translations}>
            <Provider store={store}>
              <StoragePanel />
            </Provider>
          </MessagesProvider>
        </QueryClientProvider>
      </HostServicesProvider>,
    )
  const { unmount } = show()
  const refresh = () => queryClient.refetchQueries()
  const showAgain = () => {
    unmount()
    show()
  }
  return { ...services, refresh, showAgain }
}

test.each([
  ['17 months remaining', noon.plus({ months: 17, days: 2 })],
  ['3 months remaining', noon.plus({ months: 3 })],
  ['40 days remaining', noon.plus({ days: 40 })],
  ['Your photos will be deleted in 12 days', noon.plus({ days: 12 })],
  ['Your photos will be deleted tomorrow', noon.plus({ days: 1 })],
  ['Your photos will be deleted today', noon],
])('[EX-04] the storage period reads %s', async (text, until) => {
  renderWith(() => Response.json(accountUntil(until)))
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('[EX-04] a library without photos is not threatened', async () => {
  renderWith(() => Response.json(accountUntil(noon.plus({ days: 1 }))), { photosCount: 0 })
  expect(await screen.findByText('No photos yet')).toBeInTheDocument()
})

test('a failure is reported and shows a reference', async () => {
  const services = renderWith(() => new Response('', { status: 400 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('0195d3a0-0000-4000-8000-000000000001')
  expect(services.recorded.reported).toMatchObject([{ action: 'photos/account-information' }])
})

test('[EX-04] a storage period that is known stays where it cannot be read again', async () => {
  const answers = [Response.json(accountUntil(noon.plus({ months: 3 })))]
  const { recorded, refresh, showAgain } = renderWith(() => answers.shift() ?? new Response('', { status: 400 }))
  expect(await screen.findByText('3 months remaining')).toBeInTheDocument()
  await refresh()
  expect(recorded.reported).toHaveLength(1)
  showAgain()
  expect(await screen.findByText('3 months remaining')).toBeInTheDocument()
})
