// `node backend/operations/copy-objects.ts <from> <to>`: each a folder or `s3://<bucket>/<prefix>`, as OBJECT_STORE says it. Part of a
// backup and of its return: see deploy/back-up.sh and deploy/restore.sh.
import { copyObjects } from './copy-missing-objects.ts'
import { openObjectStore } from '../platform/object-store/open-object-store.ts'

const [from, to, ...others] = process.argv.slice(2)
if (from === undefined || to === undefined || others.length > 0) {
  process.stderr.write(
    'Usage: node backend/operations/copy-objects.ts <from> <to>, each a folder or s3://<bucket>/<prefix>.\n',
  )
  process.exit(1)
}
const open = (objectStore: string) => openObjectStore({ objectStore, s3Endpoint: process.env.S3_ENDPOINT })
const { copied, there, gone } = await copyObjects(await open(from), await open(to))
process.stdout.write(`${copied} objects copied, ${there} were present already, ${gone} were deleted meanwhile.\n`)
