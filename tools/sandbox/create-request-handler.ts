import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drawPicture } from './library/draw-picture.ts'
import { createSandboxLibrary } from './library/sandbox-library.ts'
import { sandboxPage } from './page/sandbox-page.ts'
import { firstChoice, SandboxChoice } from './site/sandbox-choice.ts'
import { createApi } from './api/respond-to-api.ts'
import { allowLoopback, loopbackAddress } from './site/loopback.ts'
import { sandboxConfig } from './site/sandbox-config.ts'
import { createSandboxSession } from './site/sandbox-session.ts'
import { forOtherPorts, sendFile } from './site/send-file.ts'
import { createSignInPages } from './site/sign-in-pages.ts'
import { RELEASE_PATH, signRegistry } from './site/signed-registry.ts'

const SLOW_PICTURE_MS = 1_500
const PICTURE = /^\/pictures\/([\w-]+)\/(\d{1,5})x(\d{1,5})\.svg$/
const PAGE_PATH = '/page/'

export type SandboxOptions = {
  /** The packaged builds of the elements and of the photo library. */
  siteFolder: string
  /** Receives what the elements report as failed. */
  onReport?: (report: string) => void
}

const sendText = (response: ServerResponse, type: string, text: string) =>
  void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)

const sendJson = (response: ServerResponse, body: unknown) =>
  sendText(response, 'application/json', JSON.stringify(body))

/** Serves account site, services and remotes at once. It has one library and one state, which the sandbox page sets. */
export const createRequestHandler = (origin: string, { siteFolder, onReport = () => undefined }: SandboxOptions) => {
  const signed = signRegistry(origin, siteFolder)
  const session = createSandboxSession(origin)
  const library = createSandboxLibrary(origin)
  let choice: SandboxChoice = firstChoice
  const isSignedIn = ({ headers }: IncomingMessage) => session.accepts(headers.authorization)
  const respondToApi = createApi({ origin, library, onReport, isSignedIn })
  const signInPages = createSignInPages({
    origin,
    session,
    hasEnded: () => choice.state === 'session-ends',
    onChange: (state) => (choice = { ...choice, state }),
  })

  const choose = (chosen: SandboxChoice) => {
    // A changed library survives until a state needs another one.
    const isEmpty = chosen.state === 'empty'
    if (isEmpty !== (choice.state === 'empty')) library.reset({ isEmpty })
    choice = chosen
  }

  const openPage = (response: ServerResponse, query: URLSearchParams) => {
    const { data, error } = SandboxChoice.safeParse(Object.fromEntries(query))
    if (!data) {
      const reasons = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      return void response.writeHead(400, { 'content-type': 'text/plain' }).end(reasons.join('\n'))
    }
    choose(data)
    const isShort = data.state === 'session-ends'
    response.setHeader('set-cookie', data.state === 'signed-out' ? session.noCookies() : session.cookies({ isShort }))
    response.setHeader('content-security-policy', sandboxPage.policy)
    return sendText(response, 'text/html; charset=utf-8', sandboxPage.html(data))
  }

  const sendPicture = async (response: ServerResponse, [, id = '', width, height]: RegExpExecArray) => {
    if (choice.state === 'slow') await pause(SLOW_PICTURE_MS)
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600', ...forOtherPorts })
    response.end(drawPicture(id, { width: Number(width), height: Number(height) }))
  }

  const sendRelease = (response: ServerResponse, pathname: string) => {
    if (pathname === '/remotes/registry.json') return sendText(response, 'application/json', signed.registry)
    if (pathname === '/remotes/releases.json') return sendJson(response, signed.releases)
    if (choice.state === 'no-release') return void response.writeHead(404).end()
    return sendFile(response, join(siteFolder, 'photos'), pathname.slice(RELEASE_PATH.length))
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A name of another machine that leads here is refused: its pages would have the sandbox for their own origin.
    const url = loopbackAddress(`http://${request.headers.host}${request.url}`)
    if (!url) return void response.writeHead(403).end()
    allowLoopback(request, response)
    const { pathname, searchParams } = url
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (pathname.startsWith('/api/')) return respondToApi(request, response, { url, state: choice.state })
    const picture = PICTURE.exec(pathname)
    if (picture) return sendPicture(response, picture)
    if (pathname === '/') return openPage(response, searchParams)
    if (pathname === '/config.json') return sendJson(response, sandboxConfig(origin, choice, signed))
    if (pathname.startsWith('/locales/')) return sendJson(response, {})
    if (pathname.startsWith('/remotes/')) return sendRelease(response, pathname)
    if (pathname.startsWith(PAGE_PATH))
      return sendFile(response, join(import.meta.dirname, 'page'), pathname.slice(PAGE_PATH.length))
    if (!signInPages(request, response, url)) sendFile(response, join(siteFolder, 'host'), pathname)
  }

  return { handle, release: signed.version }
}
