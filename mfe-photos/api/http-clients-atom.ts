import type { HttpClients } from '@account/shared/micro-frontend/host-services.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/** The HTTP clients for calls that no first visit makes: an api that is created from them loads with the screens that use it. */
export const httpClientsAtom = createProvidedAtom<HttpClients>('httpClientsAtom')
