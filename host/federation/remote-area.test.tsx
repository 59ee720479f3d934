import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition, useEffect, useState } from 'react'
import { showSnapshot } from '../preload/snapshot-layer.ts'
import type { RemotePart } from './remote-area.tsx'
import { remoteOf, renderArea } from './testing/rendered-area.tsx'

const failure = () => screen.findByText('This part of your account could not be loaded')

test('a remote replaces its placeholder and gets its base path', async () => {
  renderArea(async () => remoteOf({ Screen: ({ basePath }) => <h1>Photos at {basePath}</h1> }))
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Photos at /my-photos' })).toBeInTheDocument()
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
})

const silenceConsole = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

const picture = { url: 'http://api.test/1', left: 0, top: 0, width: 200, height: 150, radius: 6, color: undefined }
const hasLayer = () => document.querySelector('[data-snapshot]') !== null

/** A screen that renders its photos in a transition after its first rendering. */
const Gallery = ({ isBroken = false }) => {
  const [hasPhotos, setPhotos] = useState(false)
  useEffect(() => startTransition(() => setPhotos(true)), [])
  if (isBroken) throw new Error('It broke.')
  return <h1>{hasPhotos ? 'My photos' : 'Soon'}</h1>
}

test('[TL-04] the snapshot stays until the rendering in which a screen renders its photos', async () => {
  showSnapshot({ pictures: [picture], questions: [] })
  const seen: string[] = []
  const observer = new MutationObserver(() =>
    seen.push(`${screen.queryByRole('heading')?.textContent ?? 'nothing'}${hasLayer() ? ' and the snapshot' : ''}`),
  )
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  renderArea(async () => remoteOf({ Screen: () => <Gallery /> }))
  await screen.findByRole('heading', { name: 'My photos' })
  observer.disconnect()
  expect(seen).toContain('Soon and the snapshot')
  expect(seen).not.toContain('Soon')
  expect(hasLayer()).toBe(false)
})

test('the snapshot does not outlive a screen that breaks', async () => {
  silenceConsole()
  showSnapshot({ pictures: [picture], questions: [] })
  // A build of a developer has no fallback.
  renderArea(async () => ({ ...remoteOf({ Screen: () => <Gallery isBroken /> }), source: 'photos@local' }))
  await waitFor(() => expect(hasLayer()).toBe(false))
})

test('[MF-03] a remote that fails without a connection waits for it, and loads when it is back', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderArea(() =>
    navigator.onLine
      ? Promise.resolve(remoteOf({ Screen: () => <h1>My photos</h1> }))
      : Promise.reject(new Error('Failed to fetch')),
  )
  expect(await screen.findByText('Waiting for a connection')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('This part of your account could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  connection.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
  connection.mockRestore()
})

test('[MF-03] a remote that fails to load shows the failure in its own area, and a retry loads it', async () => {
  let isDown = true
  const { reported } = renderArea(async () => {
    if (isDown) throw new Error('It is down.')
    return remoteOf({ Screen: () => <h1>My photos</h1> })
  })
  await failure()
  expect(screen.getByText('The menu')).toBeInTheDocument()
  expect(screen.getByText('0195d3a0-0000-4000-8000-000000000001')).toBeInTheDocument()
  expect(reported).toMatchObject([{ action: 'remote/load' }])
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
})

test('[MF-03] a retry by keyboard leaves the focus on the page instead of the document', async () => {
  renderArea(() => Promise.reject(new Error('It is down.')))
  await failure()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

afterEach(() => jest.restoreAllMocks())

/** A screen whose effect throws in this many mounts. */
const screenThatThrows = (mounts: number) => {
  let thrown = 0
  const Broken = () => {
    useEffect(() => {
      if (++thrown <= mounts) throw new Error('It broke.')
    }, [])
    return <h1>My photos</h1>
  }
  return Broken
}

test('[MF-03] a remote that throws once while it renders is mounted again', async () => {
  silenceConsole()
  const { reported, fellBack } = renderArea(async () => remoteOf({ Screen: screenThatThrows(1) }))
  await waitFor(() => expect(reported).toMatchObject([{ action: 'remote/render', error: { message: 'It broke.' } }]))
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(fellBack).toEqual([])
})

test.each<[part: string, RemotePart]>([
  ['screen', { basePath: '/my-photos' }],
  ['panel', { panel: 'photo-library' }],
])(
  '[MF-05] a %s that throws twice is replaced by the previous release, and both crashes are reported',
  async (_, part) => {
    silenceConsole()
    const Broken = screenThatThrows(Infinity)
    const releases = [
      { ...remoteOf({ Screen: Broken, panels: { 'photo-library': Broken } }), source: 'photos@2' },
      {
        ...remoteOf({
          Screen: () => <h1>The previous photos</h1>,
          panels: { 'photo-library': () => <h1>The previous photos</h1> },
        }),
        source: 'photos@1',
      },
    ]
    const { reported, fellBack } = renderArea(async () => releases.shift()!, part)
    expect(await screen.findByRole('heading', { name: 'The previous photos' })).toBeInTheDocument()
    expect(screen.getByText('The menu')).toBeInTheDocument()
    expect(fellBack).toEqual(['photos@2'])
    expect(reported.map(({ action }) => action)).toEqual(['remote/render', 'remote/render'])
  },
)

test('[MF-05] a screen that shows nothing is replaced by the previous release without a second mount', async () => {
  silenceConsole()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  // Jsdom lays nothing out, so this is the page around the empty screen.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  const releases = [remoteOf({}), { ...remoteOf({ Screen: () => <h1>The previous photos</h1> }), source: 'photos@1' }]
  const { reported, fellBack } = renderArea(async () => releases.shift()!)
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  jest.useRealTimers()
  expect(screen.getByRole('heading', { name: 'The previous photos' })).toBeInTheDocument()
  expect(fellBack).toEqual(['photos@2'])
  expect(reported).toMatchObject([{ action: 'remote/render', error: { name: 'BlankScreenError' } }])
})

test('[MF-12] a local build that throws twice shows the failure with a retry', async () => {
  silenceConsole()
  renderArea(async () => ({ ...remoteOf({ Screen: screenThatThrows(2) }), source: 'photos@local' }))
  await failure()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
})

test('[MF-03] a remote that lacks a part is loaded again without a notice to the customer', async () => {
  silenceConsole()
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const Incomplete = () => {
    throw missing
  }
  const screens = [Incomplete, () => <h1>My photos</h1>]
  const { reported, restarted } = renderArea(async () => remoteOf({ Screen: screens.shift() ?? Incomplete }))
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
  expect(restarted).toEqual(['photos'])
  expect(reported).toMatchObject([{ action: 'remote/render', error: missing }])
})

test('[MF-05] a disabled remote says so without a retry, and comes back by itself when it is enabled', async () => {
  const load = jest.fn(async () => remoteOf({ Screen: () => <h1>My photos</h1> }))
  const { setDisabled } = renderArea(load)
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
  act(() => setDisabled({ correlationId: '0195d3a0-0000-4000-8000-000000000007' }))
  expect(screen.getByRole('status')).toHaveTextContent('This part of your account is switched off for now')
  expect(screen.getByRole('status')).toHaveTextContent('0195d3a0-0000-4000-8000-000000000007')
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
  act(() => setDisabled(undefined))
  expect(await screen.findByRole('heading', { name: 'My photos' })).toBeInTheDocument()
})

test('a panel renders where the remote has it, and an unknown panel leaves its area empty and is reported', async () => {
  const Panel = () => <h2>Latest photos</h2>
  renderArea(async () => remoteOf({ panels: { 'photo-library': Panel } }), { panel: 'photo-library' })
  expect(await screen.findByRole('heading', { name: 'Latest photos' })).toBeInTheDocument()
  cleanup()
  const { reported } = renderArea(async () => remoteOf({ panels: {} }), { panel: 'photo-library' })
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
  expect(screen.getByRole('main')).toBeEmptyDOMElement()
  expect(reported).toEqual([expect.objectContaining({ action: 'remote/panel' })])
})
