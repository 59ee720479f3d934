import type { ChangeOrigin } from '../../contents/change-entry.ts'
import type { ReleaseStore } from '../release-store.ts'
import { openBucket } from './bucket.ts'
import { createS3Store } from './s3-store.ts'

/** `S3_ENDPOINT` is the address of a service other than Amazon's, as for the back end. */
export const openS3Store = (address: string, origin: ChangeOrigin): ReleaseStore =>
  createS3Store(openBucket(address, process.env.S3_ENDPOINT), { address, origin })
