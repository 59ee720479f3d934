import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { Toast } from '@account/shared/micro-frontend/host-services.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import english from '../../messages/en.json'
import { UpdateOffer } from './update-offer.tsx'
import { availableUpdateAtom } from './update-watch.ts'

test('[MF-04] a page that stays open offers the newest release only, and none that was rolled back', () => {
  const shown = new Map<string, Toast>()
  const toasts = {
    show: (toast: Toast) => {
      const id = crypto.randomUUID()
      shown.set(id, toast)
      return id
    },
    dismiss: (id: string) => void shown.delete(id),
  }
  const store = createStore()
  render(
    <Provider store={store}>
      <HostServicesProvider services={fakeHostServices({ toasts })}>
        <IntlProvider locale="en" messages={english}>
          <MemoryRouter>
            <UpdateOffer />
          </MemoryRouter>
        </IntlProvider>
      </HostServicesProvider>
    </Provider>,
  )
  const offersAfter = (update: string) => {
    act(() => store.set(availableUpdateAtom, update))
    return shown.size
  }
  expect(['photos@2', 'photos@3', ''].map(offersAfter)).toEqual([1, 1, 0])
})
