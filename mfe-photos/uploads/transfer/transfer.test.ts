import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { waitFor } from '@testing-library/react'
import { startUploadServer } from '../../testing/upload-server.ts'
import { createTransfer } from './transfer.ts'

test('[UP-03] a photo whose single request was interrupted creates its upload first, so that it can resume', async () => {
  const requests: string[] = []
  const server = await startUploadServer(({ method, bytes }) => void requests.push(`${method} ${bytes}`))
  const { config, http, session } = fakeHostServices()
  const services = { ...config.services, uploads: server.url }
  const { send } = createTransfer({ config: { ...config, services }, http, session })
  const file = new File(['photo'], 'beach.jpg')
  const sendUntilPaused = async (expected: string[]) => {
    const pause = new AbortController()
    const sending = send(file, { checksum: undefined, signal: pause.signal, onProgress: () => undefined })
    const isPaused = expect(sending).rejects.toThrow('aborted')
    await waitFor(() => expect(requests).toEqual(expected))
    pause.abort()
    await isPaused
  }
  await sendUntilPaused(['POST 5'])
  await sendUntilPaused(['POST 5', 'POST 0'])
  await server.close()
})
