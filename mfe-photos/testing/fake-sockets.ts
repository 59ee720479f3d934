import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { notifyPhotoLoaded } from '../photo/after-first-photo.ts'
// Loaded lazily by the area; read here already, so that no test waits for a file to be compiled.
import '../library/follow-library.ts'

export type FakeSocket = {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  sent: string[]
  isClosed: boolean
}

/**
 * The sockets that the page opens, in the test's hand; `jest.restoreAllMocks` brings the real ones back. The library opens
 * one for itself soon after it is shown: a test that counts them, or picks one, has `libraryIsFollowed` wait for it first.
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
  /** As the back end does, to every socket of the customer. */
  const send = (message: unknown) =>
    act(async () => sockets.forEach(({ onmessage }) => onmessage?.({ data: JSON.stringify(message) })))
  const libraryIsFollowed = () => {
    notifyPhotoLoaded()
    return waitFor(() => expect(sockets).toHaveLength(1))
  }
  return { sockets, send, libraryIsFollowed }
}
