import { get } from 'node:http'

export type Transfer = { firstByteSeconds: number; seconds: number; bytes: number }

type Address = { port: number; path: string; host?: string }

/** Reads a response to its end without keeping it. */
export const transfer = ({ port, path, host = 'api.localhost' }: Address): Promise<Transfer> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const elapsed = () => (performance.now() - startedAt) / 1000
    let [firstByteSeconds, bytes] = [0, 0]
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} was answered ${response.statusCode}.`))
      response
        .on('data', (part: Buffer) => {
          if (bytes === 0) firstByteSeconds = elapsed()
          bytes += part.length
        })
        .on('end', () => resolve({ firstByteSeconds, seconds: elapsed(), bytes }))
        .on('error', reject)
    }).on('error', reject)
  })
