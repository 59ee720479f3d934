import { Activation } from '@account/shared/contracts/activation.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { atom } from 'jotai'
import { unparseableAs } from './unparseable-response.ts'

const asUnparseable = unparseableAs('Failed to parse response!')

/** The calls of the photo service that move a library over from the former service. */
export const createActivationApi = (http: HttpClient) => ({
  status: (signal?: AbortSignal) => http.get('users/activate', { signal }).json(Activation).catch(asUnparseable),
  activate: () => http.post('users/activate').json(Activation).catch(asUnparseable),
})

export type ActivationApi = ReturnType<typeof createActivationApi>

const missing = () => {
  throw new Error('activationApiAtom was read before entry.tsx provided an API')
}

/** Provided once by entry.tsx; a test provides its own. */
export const activationApiAtom = atom<ActivationApi>({ status: missing, activate: missing })
