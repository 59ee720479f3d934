import { act, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SiteStartError } from '../../configuration/site-start-error.ts'
import type { EmbedPage } from './embed-page.ts'
import { startLibrary } from './start-library.tsx'

// jsdom has no layout.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test('[MF-08] a library that failed to start is started once by a double click on retry', async () => {
  const open = jest.fn<ReturnType<EmbedPage['open']>, []>()
  open.mockRejectedValueOnce(new SiteStartError('configuration', 'It is down.'))
  open.mockReturnValue(new Promise(() => undefined))
  const page: EmbedPage = {
    accountOrigin: 'http://account.uk.localhost:3000',
    styles: { take: () => undefined, adoptInto: () => () => undefined },
    open,
    join: () => () => undefined,
  }
  const element = document.body.appendChild(Object.assign(document.createElement('div'), { storefront: null }))
  const tree = element.attachShadow({ mode: 'open' })
  const library = startLibrary({ page, element, tree, firstPath: '/', forwardEvents: () => undefined })
  const shown = within(tree.firstElementChild as HTMLElement)
  const retry = await shown.findByRole('button', { name: 'Try again' })
  await userEvent.dblClick(retry)
  expect(open).toHaveBeenCalledTimes(2)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  await act(async () => library.stop())
})
