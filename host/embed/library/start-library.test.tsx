import { act, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SiteStartError } from '../../configuration/load-json.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { EmbedPage, OpenEmbedPage } from './embed-page.ts'
import { startLibrary } from './start-library.tsx'

const reportError = jest.fn()

// jsdom has no layout and no `reportError`.
beforeAll(() => {
  globalThis.reportError = reportError
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const pageWith = (open: EmbedPage['open']): EmbedPage => ({
  accountOrigin: 'http://account.uk.localhost:3000',
  styles: { take: () => undefined, adoptInto: () => () => undefined },
  open,
  join: () => () => undefined,
})

const anElement = () => {
  const element = document.body.appendChild(Object.assign(document.createElement('div'), { storefront: null }))
  return { element, tree: element.attachShadow({ mode: 'open' }) }
}

test('[MF-08] a library that failed to start is started once by a double click on retry', async () => {
  const open = jest.fn<ReturnType<EmbedPage['open']>, []>()
  open.mockRejectedValueOnce(new SiteStartError('configuration', 'It is down.'))
  open.mockReturnValue(new Promise(() => undefined))
  const { element, tree } = anElement()
  const library = startLibrary({ page: pageWith(open), element, tree, firstPath: '/', forwardEvents: () => undefined })
  const shown = within(tree.firstElementChild as HTMLElement)
  const retry = await shown.findByRole('button', { name: 'Try again' })
  await userEvent.dblClick(retry)
  expect(open).toHaveBeenCalledTimes(2)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  await act(async () => library.stop())
})

test('[MF-08] a library whose first content failed opens the page again on retry', async () => {
  const stopFollowing = jest.fn()
  const session = { state: 'signed-out' }
  const opened = {
    configuration: { storefront: storefronts[0] },
    reporterFor: () => () => 'a reference',
    session: { current: () => session, subscribe: () => stopFollowing },
    placedFor: () => {
      throw new Error('The registry cannot be read.')
    },
  } as unknown as OpenEmbedPage
  const open = jest.fn(async () => opened)
  const { element, tree } = anElement()
  const library = startLibrary({ page: pageWith(open), element, tree, firstPath: '/', forwardEvents: () => undefined })
  const shown = within(tree.firstElementChild as HTMLElement)
  await userEvent.click(await shown.findByRole('button', { name: 'Try again' }))
  expect(open).toHaveBeenCalledTimes(2)
  expect(stopFollowing).toHaveBeenCalledTimes(1)
  await act(async () => library.stop())
})

test('[MF-08] an element of another storefront leads to the account site, and the console names its attribute', async () => {
  const opened = { configuration: { storefront: storefronts[0] }, reporterFor: () => () => 'a reference' }
  const element = document.body.appendChild(
    Object.assign(document.createElement('photo-library'), { storefront: 'xx' }),
  )
  const tree = element.attachShadow({ mode: 'open' })
  const page = pageWith(async () => opened as unknown as OpenEmbedPage)
  const library = startLibrary({ page, element, tree, firstPath: '/', forwardEvents: () => undefined })
  const shown = within(tree.firstElementChild as HTMLElement)
  expect(await shown.findByRole('button', { name: 'Open My account' })).toBeInTheDocument()
  expect(shown.getByRole('alert')).toHaveTextContent('a reference')
  expect(reportError).toHaveBeenLastCalledWith(
    expect.objectContaining({
      message: `<photo-library storefront="xx">: the embed.js of this page belongs to the storefront '${storefronts[0]!.code}'.`,
    }),
  )
  await act(async () => library.stop())
})

test('[MF-08] an element whose start a script of the page makes throw has failed, says so, and is empty when it leaves', async () => {
  const { element, tree } = anElement()
  const heard = jest.fn()
  element.addEventListener('library-failed', heard)
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('There is no connection.'))
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(() => {
    throw new TypeError('ResizeObserver is not a constructor')
  })
  const library = startLibrary({
    page: pageWith(jest.fn()),
    element,
    tree,
    firstPath: '/',
    forwardEvents: () => undefined,
  })
  expect(library.state()).toBe('failed')
  expect(within(tree as unknown as HTMLElement).getByRole('alert')).toHaveTextContent('cannot be shown on this page')
  await act(async () => undefined)
  expect(heard).toHaveBeenCalledTimes(1)
  library.stop()
  expect(tree.childNodes).toHaveLength(0)
  jest.restoreAllMocks()
})
