import { AccountActivityPage } from '@account/shared/contracts/account-activity.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { identityPath } from './identity-api.ts'

type ActivityApiOptions = { http: HttpClient; session: Session }

type ActivityPage = { before: string | undefined; signal?: AbortSignal }

export const createActivityApi = ({ http, session }: ActivityApiOptions) => ({
  list: async ({ before, signal }: ActivityPage) => {
    const searchParams = before === undefined ? {} : { before }
    return http.get(`${identityPath(session)}/activity`, { searchParams, signal }).json(AccountActivityPage)
  },
})

export type ActivityApi = ReturnType<typeof createActivityApi>

/** entry.tsx provides it; a test provides its own. */
export const activityApiAtom = createProvidedAtom<ActivityApi>('activityApiAtom')
