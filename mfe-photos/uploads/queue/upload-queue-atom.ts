import { atom } from 'jotai'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import type { UploadQueue } from './upload-queue.ts'

/** The queue outlives the screens, so that uploads continue on other screens. */
export const uploadQueueAtom = createProvidedAtom<UploadQueue>('uploadQueueAtom')

/** `finishing`: started uploads are completed and no others accepted; `closed`: nothing is accepted. */
export type Intake = 'open' | 'finishing' | 'closed'

/**
 * Whether the library accepts uploads. Always open for a signed-in customer; on a phone it closes when the code
 * expires.
 */
export const intakeAtom = atom<Intake>('open')
