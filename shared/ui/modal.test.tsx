import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import type { ModalLayerOptions } from '../micro-frontend/host-services.ts'
import { HostServicesProvider } from '../micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '../testing/fake-host-services.ts'
import { useGuardDismissal } from './dismissal-context.ts'
import { Modal, type ModalProps } from './modal.tsx'

const renderModal = ({ children, ...props }: Partial<ModalProps> = {}) => {
  const opened: ModalLayerOptions[] = []
  const plain = fakeHostServices()
  const services = {
    ...plain,
    modals: {
      open: (options: ModalLayerOptions) => {
        opened.push(options)
        return plain.modals.open(options)
      },
    },
  }
  const onClose = jest.fn()
  const rendered = render(
    <HostServicesProvider services={services}>
      <Modal title="Create new album" onClose={onClose} {...props}>
        {children}
      </Modal>
    </HostServicesProvider>,
  )
  return { ...rendered, opened, onClose }
}

test('a modal is a dialog with its title as name, and takes the focus', async () => {
  renderModal()
  expect(await screen.findByRole('dialog', { name: 'Create new album' })).toHaveFocus()
})

test('a modal adds no banner to the landmarks of the page', async () => {
  renderModal()
  expect(await screen.findByRole('heading', { name: 'Create new album' })).toBeInTheDocument()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
})

test('content that focuses itself keeps the focus', async () => {
  renderModal({ children: <input aria-label="Album name" autoFocus /> })
  expect(await screen.findByRole('textbox', { name: 'Album name' })).toHaveFocus()
})

test('the close button closes', async () => {
  const { onClose } = renderModal()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a click beside the dialog closes it, a click inside does not', async () => {
  const { onClose } = renderModal()
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(dialog.parentElement!)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[SH-19] selecting text inside closes nothing, even where the pointer is released beside the dialog', async () => {
  const { onClose } = renderModal({ children: <input aria-label="Album name" defaultValue="Holidays" /> })
  const field = await screen.findByRole('textbox', { name: 'Album name' })
  const backdrop = screen.getByRole('dialog').parentElement!
  // Pressing on one element and releasing on another makes browsers send a click to their common ancestor; jsdom does
  // not.
  await userEvent.pointer([{ keys: '[MouseLeft>]', target: field }, { target: backdrop }])
  fireEvent.click(backdrop)
  expect(onClose).not.toHaveBeenCalled()
})

const Guard = ({ mayClose }: { mayClose: () => Promise<boolean> }) => {
  const guardDismissal = useGuardDismissal()
  useEffect(() => guardDismissal(mayClose), [guardDismissal, mayClose])
  return null
}

test('[SH-19] content may ask before Escape, the close button or a click beside the dialog closes the modal', async () => {
  const mayClose = jest.fn(async () => false)
  const { opened, onClose } = renderModal({ children: <Guard mayClose={mayClose} /> })
  const dialog = await screen.findByRole('dialog')
  const ways = [
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => userEvent.click(dialog.parentElement!),
    async () => opened.at(-1)?.onEscape?.(),
  ]
  for (const dismiss of ways) await dismiss()
  expect(mayClose).toHaveBeenCalledTimes(3)
  expect(onClose).not.toHaveBeenCalled()
  mayClose.mockResolvedValue(true)
  for (const dismiss of ways) await dismiss()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(3))
})

test('an unmounted modal leaves nothing behind', async () => {
  const { unmount } = renderModal()
  await screen.findByRole('dialog')
  unmount()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a question outside of a modal fails and names the missing provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Guard mayClose={async () => true} />)).toThrow(
    'outside of DismissalContext, which Modal provides',
  )
  jest.restoreAllMocks()
})
