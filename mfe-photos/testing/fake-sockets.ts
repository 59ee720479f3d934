import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { notifyPhotoLoaded } from '../photo/after-first-photo.ts'
// The area loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import '../library/follow-library.ts'

export type FakeSocket = {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  sent: string[]
  isClosed: boolean
}

/**
 * Fakes the sockets that the page opens; `jest.restoreAllMocks` restores the real ones. The library opens one soon
 * after it is shown: a test that counts sockets, or picks one, first awaits `libraryIsFollowed`.
 */
export const fakeSockets = () => {
  const sockets: FakeSocket[] = []
  jest.spyOn(globalThis, 'WebSocket').mockImplementation(() => {
    const socket: FakeSocket & Pick<WebSocket, 'send' | 'close'> = {
      sent: [],
      isClosed: false,
      send: (text) => void socket.sent.push(String(text)),
      close: () => void (socket.isClosed = true),
    }
    sockets.push(socket)
    return socket as unknown as WebSocket
  })
  /** Sends a message to every socket of the customer, as the back end does. */
  const send = (message: unknown) =>
    act(async () => sockets.forEach(({ onmessage }) => onmessage?.({ data: JSON.stringify(message) })))
  const libraryIsFollowed = () => {
    notifyPhotoLoaded()
    return waitFor(() => expect(sockets).toHaveLength(1))
  }
  return { sockets, send, libraryIsFollowed }
}
