import type { HttpClient } from '@account/shared/http/http-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { fakePhotosApi } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import './phone-page.tsx'

const id = '0195d3a0-0000-7000-8000-000000000001'

/** A device whose clock is fast: a code is valid as long as the server says. */
const LONG_AGO = '2020-01-01T00:00:00Z'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const renderPhonePage = (session: () => Promise<unknown>) => {
  history.replaceState(null, '', `/phone-upload#${'A'.repeat(43)}`)
  const { flags, http } = fakeHostServices()
  const uploads = { extend: () => ({ get: () => ({ json: session }) }) } as unknown as HttpClient
  return renderPhotoArea({
    api: fakePhotosApi({}),
    path: '/phone-upload',
    services: { flags: { ...flags, qrUpload: true }, http: { ...http, uploads } },
  })
}

test('[UP-04] a code whose state could not be read can be retried', async () => {
  let isBroken = true
  await renderPhonePage(async () => {
    if (isBroken) throw new TypeError('Failed to fetch')
    return { id, expiresAt: LONG_AGO, validForMs: 600_000 }
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Choose photos' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Add photos' })).toHaveFocus()
  expect(screen.getByText(/another (?:10:00|9:\d\d)/)).toBeInTheDocument()
})

test('[UP-04] a phone page with an expired code accepts no photos and offers no retry of cancelled ones', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await renderPhonePage(async () => ({ id, expiresAt: LONG_AGO, validForMs: 600_000 }))
  const photos = ['beach.jpg', 'lake.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }))
  await screen.findByRole('button', { name: 'Choose photos' })
  await user.upload(screen.getByLabelText('Choose photos', { selector: 'input' }), photos)
  await user.click(screen.getByRole('button', { name: 'Upload selection' }))
  await user.click(screen.getByRole('button', { name: 'Cancel lake.jpg' }))
  expect(screen.getByRole('button', { name: 'Retry lake.jpg' })).toBeInTheDocument()

  await act(() => jest.advanceTimersByTimeAsync(600_000))
  const [beach, lake] = screen.getAllByRole('listitem')
  expect(beach).toHaveTextContent('The code has expired')
  expect(lake).toHaveTextContent('Cancelled')
  expect(screen.getByText(/^The code has expired. Show a new one/)).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('[UP-04] a second code that is opened in the same tab is used and leaves the address', async () => {
  const session = jest.fn<Promise<unknown>, []>()
  session.mockRejectedValueOnce(Object.assign(new Error('Gone'), { response: new Response(null, { status: 410 }) }))
  session.mockResolvedValueOnce({ id, expiresAt: LONG_AGO, validForMs: 600_000 })
  await renderPhonePage(session)
  expect(await screen.findByText(/^The code has expired. Show a new one/)).toBeInTheDocument()
  location.hash = 'B'.repeat(43)
  expect(await screen.findByRole('button', { name: 'Choose photos' })).toBeInTheDocument()
  expect(location.hash).toBe('')
})
