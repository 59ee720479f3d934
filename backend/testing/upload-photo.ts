import { libraryOf } from './library-of.ts'
import type { TestBackEnd } from './test-back-end.ts'
import { uploadFile } from './upload-file.ts'

/** Sends a file and returns its photo in the library. Throws with the outcome if it was refused. */
export const uploadPhoto = async (
  backEnd: Pick<TestBackEnd, 'call'>,
  customerId: string,
  file: { name: string; bytes: Uint8Array },
) => {
  const outcome = await uploadFile(backEnd, customerId, file)
  if (outcome.state !== 'stored') throw new Error(`${file.name}: ${JSON.stringify(outcome)}`)
  return libraryOf(backEnd, customerId).photo(outcome.imageId)
}
