// `node backend/operations/create-bucket.ts`: creates the bucket that OBJECT_STORE names, on the service at S3_ENDPOINT. An existing
// bucket of these credentials stays as it is.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'

const { OBJECT_STORE = '', S3_ENDPOINT: endpoint } = process.env
if (!OBJECT_STORE.startsWith('s3://'))
  throw new Error('OBJECT_STORE names no bucket: it must be s3://<bucket>/<prefix>.')
const Bucket = new URL(OBJECT_STORE).hostname
const client = new S3Client({
  ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
})
const exists = await client.send(new HeadBucketCommand({ Bucket })).then(
  () => true,
  () => false,
)
if (!exists) await client.send(new CreateBucketCommand({ Bucket }))
process.stdout.write(`The bucket ${Bucket} ${exists ? 'exists already' : 'was created'}.\n`)
