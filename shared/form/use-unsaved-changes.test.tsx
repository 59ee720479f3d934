import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { HostServicesProvider } from '../micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '../testing/fake-host-services.ts'
import { DismissButton } from '../ui/dismiss-button.tsx'
import { Modal } from '../ui/modal.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

const texts = {
  'unsaved.title': 'Discard your changes?',
  'unsaved.text': 'They are not saved.',
  'unsaved.keep': 'Keep editing',
  'unsaved.discard': 'Discard changes',
}

const Page = ({ children }: { children: ReactNode }) => (
  <HostServicesProvider services={fakeHostServices()}>
    <IntlProvider locale="en" messages={texts}>
      {children}
    </IntlProvider>
  </HostServicesProvider>
)

const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test.each([
  ['takes place', async () => undefined],
  ['fails', () => Promise.reject(new Error('down'))],
])('[SE-03] a sign-in leaves the page without a question, and the guard returns when it %s', async (_, signIn) => {
  const { result } = renderHook(() => useUnsavedChanges(true), { wrapper: Page })
  expect(mayUnload()).toBe(false)
  const mayUnloadMeanwhile: boolean[] = []
  await result.current
    .leaveFreely(() => {
      mayUnloadMeanwhile.push(mayUnload())
      return signIn()
    })
    .catch(() => undefined)
  expect(mayUnloadMeanwhile).toEqual([true])
  expect(mayUnload()).toBe(false)
})

const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' })

test('[SE-03] a link asks in a dialog of the site whose first button keeps the changes', async () => {
  const followed = jest.fn((event: Event) => event.preventDefault())
  const Form = () => {
    const { question: dialog } = useUnsavedChanges(true)
    return (
      <form>
        <a href="/orders">Orders</a>
        {dialog}
      </form>
    )
  }
  render(<Form />, { wrapper: Page })
  document.body.addEventListener('click', followed)
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }))
  expect(await question()).toHaveTextContent('They are not saved.')
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  followed.mockClear()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const linkClicks = () => followed.mock.calls.filter(([{ target }]) => target instanceof HTMLAnchorElement)
  expect(linkClicks()).toEqual([])

  await userEvent.click(screen.getByRole('link', { name: 'Orders' }))
  await question()
  await answer('Discard changes')
  await waitFor(() => expect(linkClicks()).toHaveLength(1))
  document.body.removeEventListener('click', followed)
})

test('[SE-03] a modal asks before its cancel button discards changes, and closes at once without any', async () => {
  const onClose = jest.fn()
  const NameModal = ({ isChanged }: { isChanged: boolean }) => (
    <Modal title="Album" onClose={onClose} actions={<DismissButton>Cancel</DismissButton>}>
      <UnsavedChanges areThere={isChanged} />
    </Modal>
  )
  const { rerender } = render(<NameModal isChanged={false} />, { wrapper: Page })
  await answer('Cancel')
  expect(onClose).toHaveBeenCalledTimes(1)

  rerender(<NameModal isChanged />)
  await answer('Cancel')
  await question()
  await answer('Keep editing')
  expect(onClose).toHaveBeenCalledTimes(1)
  await answer('Cancel')
  await question()
  await answer('Discard changes')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})
