import { UserCounts } from '@account/shared/contracts/timeline.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/** The counts of the photo library, which the deletion of the account shows. */
export const createLibraryApi = (http: HttpClient) => ({
  counts: (signal?: AbortSignal): Promise<UserCounts> => http.get('users', { signal }).json(UserCounts),
})

export type LibraryApi = ReturnType<typeof createLibraryApi>

/** entry.tsx provides it; a test provides its own. */
export const libraryApiAtom = createProvidedAtom<LibraryApi>('libraryApiAtom')
