import { Activation } from '@account/shared/contracts/activation.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import { unparseableAs } from './unparseable-response.ts'

const asUnparseable = unparseableAs('Failed to parse response!')

/** The calls of the photo service that move a library over from the former service. */
export const createActivationApi = (http: HttpClient) => ({
  status: (signal?: AbortSignal) => http.get('users/activate', { signal }).json(Activation).catch(asUnparseable),
  activate: () => http.post('users/activate').json(Activation).catch(asUnparseable),
})

export type ActivationApi = ReturnType<typeof createActivationApi>

export const activationApiAtom = createProvidedAtom<ActivationApi>('activationApiAtom')
