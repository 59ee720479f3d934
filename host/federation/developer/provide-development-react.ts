import { DEVELOPMENT_LIBRARIES } from '@account/shared/federation/development-libraries.ts'

/** See: tools/build/host-configuration.ts */
const SCRIPT = '/assets/development-react.js'

type Shared = { get: () => Promise<() => unknown>; lib?: unknown; loaded?: unknown }
/** Library → version → how to get it. */
type ShareScope = Record<string, Record<string, Shared> | undefined>

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: Record<string, ShareScope | undefined>

/** Production and acceptance have no overrides. */
const mayDevelop = async () => {
  const answer = await fetch('/config.json')
  const { environment } = (await answer.json()) as { environment?: unknown }
  return environment === 'd' || environment === 't'
}

const run = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${address} was not loaded.`)))
    document.head.append(script)
  })

/**
 * [Note: React in development] Fast Refresh, which replaces components of a remote without losing what is typed, needs React's
 * development build, and host and remotes must use one React. So a tab that overrides a remote gets that build in the place of the
 * production build before anything uses React. Without it the remote is mounted again after each change.
 */
export const provideDevelopmentReact = async (): Promise<void> => {
  if (!(await mayDevelop())) return
  await __webpack_init_sharing__('default')
  const scope = __webpack_share_scopes__['default'] ?? {}
  const [version = ''] = Object.keys(scope['react'] ?? {})
  await run(`${SCRIPT}?${version}`)
  const libraries = Reflect.get(globalThis, DEVELOPMENT_LIBRARIES) as Record<string, unknown>
  for (const [name, library] of Object.entries(libraries))
    for (const shared of Object.values(scope[name] ?? {})) shared.get = async () => () => library
}
