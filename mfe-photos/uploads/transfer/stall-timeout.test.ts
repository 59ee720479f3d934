import { defaultOptions, type HttpRequest } from 'tus-js-client'
import { httpStackWithStallTimeout } from './stall-timeout.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** A request to which the server never responds, and the function by which its bytes leave. */
const openRequest = () => {
  let onProgress: Parameters<HttpRequest['setProgressHandler']>[0] = () => undefined
  const plain: HttpRequest = {
    getMethod: () => 'PATCH',
    getURL: () => '/files/1',
    setHeader: () => undefined,
    getHeader: () => undefined,
    setProgressHandler: (handler) => (onProgress = handler),
    send: () => new Promise(() => undefined),
    abort: jest.fn(async () => undefined),
    getUnderlyingObject: () => undefined,
  }
  jest.spyOn(defaultOptions.httpStack, 'createRequest').mockReturnValue(plain)
  const request = httpStackWithStallTimeout.createRequest('PATCH', '/files/1')
  return { request, aborted: plain.abort, leave: (bytes: number) => onProgress(bytes) }
}

test('[UP-03] a slow request lasts while bytes leave, and fails 10 seconds after the last one', async () => {
  const { request, aborted, leave } = openRequest()
  const shown: number[] = []
  const onFailure = jest.fn()
  request.setProgressHandler((sentBytes) => shown.push(sentBytes))
  request.send({}).catch(onFailure)
  for (const sentBytes of [100, 200, 300]) {
    await jest.advanceTimersByTimeAsync(9_000)
    leave(sentBytes)
  }
  await jest.advanceTimersByTimeAsync(9_999)
  expect(shown).toEqual([100, 200, 300])
  expect(onFailure).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringMatching('no progress') }))
  expect(aborted).toHaveBeenCalledTimes(1)
})
