import type { HttpClients } from '@account/shared/micro-frontend/host-services.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/** For calls that no first visit makes: an api that is created from it loads with the screens that use it. */
export const httpClientsAtom = createProvidedAtom<HttpClients>('httpClientsAtom')
