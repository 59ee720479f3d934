import type { ReleaseFile } from '@account/shared/contracts/release-file.ts'
import type { SignedDocument } from '@account/shared/contracts/signed-document.ts'

/** The content of a release file, unverified. Throws for a text of another kind. */
export const releaseInText = (text: string): ReleaseFile =>
  JSON.parse((JSON.parse(text) as SignedDocument).document) as ReleaseFile
