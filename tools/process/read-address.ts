import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

/** Browsers resolve every name below `localhost`; the resolver of a system may not. */
const lookupWithLocalhost: LookupFunction = (hostname, options, callback) => {
  if (!hostname.endsWith('.localhost')) return lookup(hostname, options, callback)
  if (options.all) return callback(null, [{ address: '127.0.0.1', family: 4 }])
  callback(null, '127.0.0.1', 4)
}

/** The text at an address, which may be one of a site on this computer. Rejects unless the status is 200. */
export const readAddress = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { get } = address.startsWith('https:') ? https : http
    get(address, { lookup: lookupWithLocalhost }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString())
        else reject(new Error(`status ${response.statusCode}`))
      })
    }).once('error', reject)
  })
