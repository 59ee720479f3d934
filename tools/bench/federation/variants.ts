import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtId } from '../../build/build.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))
const builds = join(root, 'bench-results', 'dist')

/**
 * The same host and photo remote, combined in other ways. Each variant replaces `federation-runtime.ts` of the host, whose interface
 * hides from the loader, the shell and the photo code how they are combined.
 */
const runtimes = {
  /** One webpack build, no federation at all. */
  single: `
    import photos from ${JSON.stringify(join(root, 'mfe-photos', 'entry.tsx'))}
    export const createFederationRuntime = () => ({ load: async () => ({ default: photos }) })
  `,
  /** The set-up of most tutorials: a remote named in webpack's configuration, loaded when it is first rendered. */
  naive: `
    import { lazy, Suspense } from 'react'
    import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
    const Photos = lazy(() => import('mfe_photos/entry').then(({ default: { Screen } }) => ({ default: Screen })))
    const Screen = (props) => <Suspense fallback={<p>Loading…</p>}><Photos {...props} /></Suspense>
    export const createFederationRuntime = () => ({
      load: async () => ({ default: { contract: CONTRACT_VERSION, Screen } }),
    })
  `,
} as const
export type Variant = keyof typeof runtimes

/** The variants have no releases, so their script policy allows any address. */
const anyScript = `
  export const allowOwnScriptsOnly = () =>
    globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (url) => url })
`

/** A single bundle has no release to preload. */
const noRelease = 'export const preloadRelease = () => undefined\n'

export type VariantBuild = { variant: Variant; hostFolder: string; remoteFolder: string }

const program = join(import.meta.dirname, 'build-variant.ts')

const runBuild = (environment: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [program], { stdio: 'inherit', env: { ...process.env, ...environment } })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The build of ${environment.VARIANT} failed; the lines above say why.`)),
    )
  })

/** Builds a variant from the current builds, unless it is up to date. The naive variant contains its remote's address. */
export const buildVariant = async (variant: Variant, remoteEntry: string): Promise<VariantBuild> => {
  const folder = join(builds, variant)
  const stamp = join(folder, 'built-from')
  const inputs = [
    builtId('host'),
    builtId('mfe-photos'),
    runtimes[variant],
    anyScript,
    noRelease,
    variant === 'naive' ? remoteEntry : '',
  ].join('\n')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) {
    mkdirSync(folder, { recursive: true })
    const runtime = join(folder, 'federation-runtime.tsx')
    writeFileSync(runtime, runtimes[variant])
    const release = join(folder, 'no-release.js')
    writeFileSync(release, noRelease)
    const scriptPolicy = join(folder, 'any-script.js')
    writeFileSync(scriptPolicy, anyScript)
    console.log(`Building the host and photos as ${variant}…`)
    await runBuild({
      VARIANT: variant,
      VARIANT_FOLDER: folder,
      VARIANT_RUNTIME: runtime,
      VARIANT_SCRIPT_POLICY: scriptPolicy,
      VARIANT_RELEASE: release,
      REMOTE_ENTRY: remoteEntry,
    })
    writeFileSync(stamp, inputs)
  }
  return { variant, hostFolder: join(folder, 'host'), remoteFolder: join(folder, 'photos') }
}
