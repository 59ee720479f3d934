import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import english from '../messages/en.json'
import { changedAtom, SavedNotice } from './saved-notice.tsx'

const store = createStore()
const openPage = () =>
  render(
    <HostServicesProvider services={fakeHostServices()}>
      <Provider store={store}>
        <MessagesProvider english={english}>
          <SavedNotice />
        </MessagesProvider>
      </Provider>
    </HostServicesProvider>,
  )

test('[SE-03] a saved change is announced once, on the next page', () => {
  openPage().unmount()
  expect(store.get(changedAtom)).toBe(false)
  store.set(changedAtom, true)
  const following = openPage()
  expect(screen.getByRole('status')).toHaveTextContent('Your changes are saved')
  expect(store.get(changedAtom)).toBe(false)
  following.unmount()
  openPage()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('[SE-03] a second change on the same page is announced like the first', () => {
  store.set(changedAtom, true)
  openPage()
  const first = screen.getByRole('status')
  act(() => store.set(changedAtom, true))
  expect(first).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Your changes are saved')
})
