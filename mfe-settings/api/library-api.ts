import { UserCounts } from '@account/shared/contracts/timeline.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/** The customer's photos, as far as the settings speak of them. */
export const createLibraryApi = (http: HttpClient) => ({
  counts: (signal?: AbortSignal): Promise<UserCounts> => http.get('users', { signal }).json(UserCounts),
})

export type LibraryApi = ReturnType<typeof createLibraryApi>

/** entry.tsx provides it; a test provides its own. */
export const libraryApiAtom = createProvidedAtom<LibraryApi>('libraryApiAtom')
