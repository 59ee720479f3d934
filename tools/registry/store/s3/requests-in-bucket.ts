import { REQUESTS_FOLDER } from '../../pointers/change-request.ts'
import type { RequestFiles } from '../release-store.ts'
import type { Bucket } from './bucket.ts'

const keyOf = (name: string) => `${REQUESTS_FOLDER}/${name}`

/** The requests of the teams in a bucket, below a name that the CDN must not serve. */
export const requestsIn = (bucket: Bucket): RequestFiles => ({
  list: async () =>
    (await bucket.list(`${REQUESTS_FOLDER}/`)).map(({ key }) => key.slice(REQUESTS_FOLDER.length + 1)).toSorted(),
  read: async (name) => (await bucket.read(keyOf(name)))?.toString(),
  write: (name, text) =>
    bucket.write(keyOf(name), Buffer.from(text), { contentType: 'application/json', cacheControl: 'no-store' }),
  remove: (name) => bucket.remove(keyOf(name)),
})
