import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import {
  Passkey,
  PasskeyCreationOptions,
  PasskeyList,
  type NewPasskey,
  type PasskeyName,
} from '@account/shared/contracts/passkey.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { identityPath } from './identity-api.ts'

type PasskeysApiOptions = { http: HttpClient; session: Session }

export const createPasskeysApi = ({ http, session }: PasskeysApiOptions) => {
  const path = () => `${identityPath(session)}/passkeys`
  return {
    list: async (signal?: AbortSignal) => http.get(path(), { signal }).json(PasskeyList),
    begin: async () => http.post(`${path()}/challenges`).json(PasskeyCreationOptions),
    add: async (json: NewPasskey) => http.post(path(), { json }).json(Passkey),
    /** `from` is the name that the customer changed: the service responds 412 if there is a newer one. */
    rename: async (id: string, { name, from }: PasskeyName & { from: string }) =>
      http
        .put(`${path()}/${id}`, { json: { name }, headers: { [IF_MATCH_HEADER]: entityTagOf({ name: from }) } })
        .json(Passkey),
    remove: async (id: string): Promise<void> => {
      await http.delete(`${path()}/${id}`)
    },
  }
}

export type PasskeysApi = ReturnType<typeof createPasskeysApi>

/** entry.tsx provides it; a test provides its own. */
export const passkeysApiAtom = createProvidedAtom<PasskeysApi>('passkeysApiAtom')
