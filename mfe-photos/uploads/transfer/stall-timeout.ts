import { defaultOptions, type HttpRequest, type HttpStack } from 'tus-js-client'

/**
 * Time without progress after which a connection counts as lost; neither side of the edge reports one that has died.
 */
const STALLED_AFTER_MS = 10_000

/**
 * Fails when nothing has been sent or received for the stall timeout. The retry policy counts it like any other
 * transport error.
 */
const withStallTimeout = (request: HttpRequest): HttpRequest => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let fail = () => {}
  const end = () => clearTimeout(timer)
  const isMoving = () => {
    end()
    timer = setTimeout(() => fail(), STALLED_AFTER_MS)
  }
  return {
    getMethod: () => request.getMethod(),
    getURL: () => request.getURL(),
    getHeader: (name) => request.getHeader(name),
    setHeader: (name, value) => request.setHeader(name, value),
    getUnderlyingObject: (): unknown => request.getUnderlyingObject(),
    setProgressHandler: (onProgress) =>
      request.setProgressHandler((sentBytes) => {
        isMoving()
        onProgress(sentBytes)
      }),
    send: (body) =>
      new Promise((resolve, reject) => {
        fail = () => {
          reject(new Error(`The request made no progress for ${STALLED_AFTER_MS / 1_000} seconds.`))
          void request.abort()
        }
        isMoving()
        request.send(body).then(resolve, reject).finally(end)
      }),
    abort: () => {
      end()
      return request.abort()
    },
  }
}

/** The browser's requests with the stall timeout, so that none waits for a server that never responds. */
export const httpStackWithStallTimeout: HttpStack = {
  getName: () => defaultOptions.httpStack.getName(),
  createRequest: (method, url) => withStallTimeout(defaultOptions.httpStack.createRequest(method, url)),
}
