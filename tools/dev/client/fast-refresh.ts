import { REFRESH_RUNTIME } from '@account/shared/federation/development-libraries.ts'

declare const __webpack_public_path__: string

/** The part of `react-refresh/runtime` that a module of a remote needs. */
type RefreshRuntime = {
  register: (type: unknown, id: string) => void
  createSignatureFunctionForTransform: () => (type: unknown, ...signature: unknown[]) => unknown
  isLikelyComponentType: (type: unknown) => boolean
  performReactRefresh: () => unknown
}

type DevelopedModule = { id: string | number; exports: Readonly<Record<string, unknown>> }
type Kept = { exported?: string }
type Hot = {
  data: Kept | undefined
  accept: () => void
  dispose: (keep: (data: Kept) => void) => void
  invalidate: () => void
}

/** The host has it where its React can replace components. Several remotes in development share it. */
const runtime = Reflect.get(globalThis, REFRESH_RUNTIME) as RefreshRuntime | undefined

/** Two remotes may have modules of one name. */
const familyOf = ({ id }: DevelopedModule, name: string) => `${__webpack_public_path__} ${id} ${name}`

export const register = (module: DevelopedModule, type: unknown, name: string): void =>
  runtime?.register(type, familyOf(module, name))

/** React remounts a component whose hooks changed. Without the runtime every component is remounted. */
export const createSignature = (): ((type: unknown, ...signature: unknown[]) => unknown) =>
  runtime?.createSignatureFunctionForTransform() ?? ((type) => type)

let isRefreshPlanned = false

/** Once, when every module of the update has run. */
const planRefresh = () => {
  if (isRefreshPlanned) return
  isRefreshPlanned = true
  setTimeout(() => {
    isRefreshPlanned = false
    runtime?.performReactRefresh()
  })
}

/**
 * Replaces a module in place that exports components only. An update of any other module continues to the modules that import it, at
 * last to the entry of the remote.
 */
export const acceptComponents = (hot: Hot, module: DevelopedModule): void => {
  if (!runtime) return
  const names = Object.keys(module.exports)
  const isReplaceable = names.length > 0 && names.every((name) => runtime.isLikelyComponentType(module.exports[name]))
  const before = hot.data?.exported
  if (!isReplaceable) {
    if (before !== undefined) hot.invalidate()
    return
  }
  const exported = names.join()
  for (const name of names) register(module, module.exports[name], `export ${name}`)
  hot.dispose((data) => {
    data.exported = exported
  })
  hot.accept()
  if (before === undefined) return
  if (before === exported) planRefresh()
  else hot.invalidate()
}
