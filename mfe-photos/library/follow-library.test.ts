import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { editedPhotosAtom } from '../months/month-store-atom.ts'
import { favouriteChangesAtom } from './favourite-changes.ts'
import { followLibrary } from './follow-library.ts'

const message = (type: string, payload = {}) =>
  JSON.stringify({
    type,
    id: '0195d3a0-0000-7000-8000-000000000001',
    data: { payload, timestamp: '2026-01-02T03:04:05Z' },
  })

const following = (changes: { isBehind?: boolean; isUploading?: () => boolean } = {}) => {
  const sockets: WebSocket[] = []
  const onChanged = jest.fn()
  const favourites = { store: createStore(), queryClient: new QueryClient() }
  const end = followLibrary({
    pushUrl: 'ws://api.test/push',
    accessToken: async () => 'token',
    onChanged,
    library: favourites,
    isUploading: () => false,
    ...changes,
    openSocket: () => {
      const socket = { send: jest.fn(), close: jest.fn() } as unknown as WebSocket
      sockets.push(socket)
      return socket
    },
  })
  const send = (data: string) => sockets.at(-1)!.onmessage!(new MessageEvent('message', { data }))
  return { sockets, onChanged, store: favourites.store, end, send }
}

const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  setHidden(false)
})

test('[TL-12] a deletion elsewhere is reported; other messages are ignored', () => {
  const { onChanged, send, end } = following()
  send('OK')
  send(message('import-started'))
  expect(onChanged).not.toHaveBeenCalled()
  send(message('library-changed'))
  expect(onChanged).toHaveBeenCalledTimes(1)
  end()
})

test('[UP-05] photos that another device uploads are reported, unless this page uploads and reads its library anyway', () => {
  let isUploading = false
  const { onChanged, send, end } = following({ isUploading: () => isUploading })
  send(message('library-changed', { reason: 'uploaded' }))
  expect(onChanged.mock.calls).toEqual([['uploaded']])
  isUploading = true
  send(message('library-changed', { reason: 'uploaded' }))
  expect(onChanged).toHaveBeenCalledTimes(1)
  send(message('library-changed'))
  expect(onChanged.mock.calls).toEqual([['uploaded'], ['deleted']])
  end()
})

test('photos that another window has edited are read again', () => {
  const { store, send, end } = following()
  const photoId = '0195d3a0-0000-7000-8000-000000000002'
  send(message('photos-edited', { photoIds: [photoId] }))
  expect(store.get(editedPhotosAtom)).toEqual([photoId])
  end()
})

test('marks that another window has set are shown without reading the library', () => {
  const { onChanged, store, send, end } = following()
  const photoId = '0195d3a0-0000-7000-8000-000000000002'
  send(message('favourites-changed', { photoIds: [photoId], isFavourite: true }))
  expect(store.get(favouriteChangesAtom)).toEqual(new Map([[photoId, true]]))
  expect(onChanged).not.toHaveBeenCalled()
  end()
})

test('[DL-05] a library that was read before a deletion was confirmed is read again once, when the connection is ready', () => {
  const { onChanged, send, end } = following({ isBehind: true })
  expect(onChanged).not.toHaveBeenCalled()
  send('OK')
  expect(onChanged).toHaveBeenCalledTimes(1)
  end()
})

test('[TL-12] changes that a lost connection missed are reported when it is ready again', async () => {
  const { sockets, onChanged, send, end } = following()
  send('OK')
  sockets[0]!.onclose!(new CloseEvent('close'))
  await jest.advanceTimersByTimeAsync(1_000)
  expect(sockets).toHaveLength(2)
  send('OK')
  expect(onChanged).toHaveBeenCalledTimes(1)
  end()
})

test('a return to the page reports a change after a while, and none after a moment', () => {
  const { onChanged, end } = following()
  setHidden(true)
  jest.advanceTimersByTime(14_000)
  setHidden(false)
  expect(onChanged).not.toHaveBeenCalled()
  setHidden(true)
  jest.advanceTimersByTime(15_000)
  setHidden(false)
  expect(onChanged).toHaveBeenCalledTimes(1)
  end()
  setHidden(true)
  jest.advanceTimersByTime(15_000)
  setHidden(false)
  expect(onChanged).toHaveBeenCalledTimes(1)
})

test('[TL-07] the library is read again as soon as the device is online', () => {
  const { onChanged, end } = following()
  window.dispatchEvent(new Event('online'))
  expect(onChanged).toHaveBeenCalledTimes(1)
  end()
  window.dispatchEvent(new Event('online'))
  expect(onChanged).toHaveBeenCalledTimes(1)
})
