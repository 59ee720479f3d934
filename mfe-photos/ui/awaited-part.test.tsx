import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { IntlProvider } from 'react-intl'
import english from '../messages/en.json'
import { AwaitedPart } from './awaited-part.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const openPart = () => {
  const code = Promise.withResolvers<{ default: () => string }>()
  const Part = lazy(() => code.promise)
  const services = fakeHostServices()
  render(
    <HostServicesProvider services={services}>
      <IntlProvider locale="en-GB" messages={english}>
        <AwaitedPart>
          <Part />
        </AwaitedPart>
      </IntlProvider>
    </HostServicesProvider>,
  )
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const arrive = () => act(async () => code.resolve({ default: () => 'The part' }))
  return { wait, arrive, ...services.recorded }
}

test('[SH-20] a part that a click opens says that it waits for a connection, until its code has arrived', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { wait, arrive, toasted, dismissed } = openPart()
  await wait(1_000)
  expect(toasted).toMatchObject([{ kind: 'progress', message: 'Waiting for a connection' }])
  connection.mockRestore()
  await arrive()
  expect(screen.getByText('The part')).toBeInTheDocument()
  expect(dismissed).toHaveLength(1)
})

test('[SH-20] a part that opens soon after the click needs no message', async () => {
  const { wait, arrive, toasted } = openPart()
  await wait(900)
  await arrive()
  await wait(1_000)
  expect(toasted).toEqual([])
})
