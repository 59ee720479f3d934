import type { IncomingMessage, ServerResponse } from 'node:http'
import { text, json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxLibrary } from '../library/sandbox-library.ts'
import type { SandboxState } from '../site/sandbox-choice.ts'
import { accountRoutes } from './account-routes.ts'
import { albumRoutes } from './album-routes.ts'
import { photoRoutes } from './photo-routes.ts'
import { respondAsService } from './respond-as-service.ts'
import { createUploads } from './uploads.ts'
import { SIMPLE_READ_TYPE, SimpleRead } from '@account/shared/contracts/simple-read.ts'

/** Turns a simple read into the GET request that it represents. See: [Note: Simple reads] */
const acceptSimpleRead = async (request: IncomingMessage): Promise<void> => {
  if (request.headers['content-type'] !== SIMPLE_READ_TYPE) return
  const { data } = SimpleRead.safeParse(await json(request).catch(() => undefined))
  request.method = 'GET'
  Object.assign(request.headers, { 'content-length': '0', ...data })
}

const SLOW_MS = 3_000
/** Reports and counts of the page come without a token. */
const WITHOUT_TOKEN = /^(?:reports|signals|tracking)(?:\/|$)/

type ApiOptions = {
  origin: string
  library: SandboxLibrary
  isSignedIn: (request: IncomingMessage) => boolean
  /** Receives what the elements report as failed. */
  onReport: (report: string) => void
}

/** The services below `/api/`. */
export const createApi = ({ origin, library, isSignedIn, onReport }: ApiOptions) => {
  const uploads = createUploads(library, origin)
  const routes = [...photoRoutes(library), ...albumRoutes(library), ...accountRoutes(), ...uploads.routes]

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { url, state }: { url: URL; state: SandboxState },
  ) => {
    const path = url.pathname.slice('/api/'.length)
    if (WITHOUT_TOKEN.test(path)) {
      const sent = await text(request)
      if (path.startsWith('reports')) onReport(sent)
      return void response.writeHead(204).end()
    }
    await acceptSimpleRead(request)
    if (state === 'slow') await pause(SLOW_MS)
    const call = { isSignedIn: isSignedIn(request), isFailing: state === 'failing' }
    if (call.isSignedIn && !call.isFailing && (await uploads.respond(request, response, path))) return
    await respondAsService(request, response, { ...call, routes, path, query: url.searchParams })
  }
}
