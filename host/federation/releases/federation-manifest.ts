import * as z from 'zod'

const AssetPaths = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })

/** The fields of `mf-manifest.json` that the loader reads. */
export const FederationManifest = z.object({
  metaData: z.object({
    globalName: z.string().regex(/^[A-Za-z_]\w*$/),
    remoteEntry: z.object({ name: z.string().min(1), path: z.string() }),
  }),
  exposes: z.array(z.object({ assets: z.object({ js: AssetPaths, css: AssetPaths }) })).min(1),
})
export type FederationManifest = z.infer<typeof FederationManifest>

/** The entry, and then every file that it needs before it runs, relative to the manifest. */
export const filesOf = ({ metaData: { remoteEntry }, exposes }: FederationManifest): string[] => [
  `${remoteEntry.path}${remoteEntry.name}`,
  ...exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]),
]

/** The files that the release loads later by itself, relative to the manifest. */
export const lazyFilesOf = ({ exposes }: FederationManifest): string[] =>
  exposes.flatMap(({ assets: { js, css } }) => [...js.async, ...css.async])

/** The manifest of the release is missing or malformed. */
export class BadManifestError extends Error {
  override name = 'BadManifestError' as const
}

/** A manifest is small, and every other file of the release waits for it. */
const MANIFEST_TIMEOUT_MS = 3_000

type FetchManifestOptions = { url: string; integrity: string; signal: AbortSignal; fetch?: typeof globalThis.fetch }

/** Throws `BadManifestError`, or a `TimeoutError` without a response in time. */
export const fetchManifest = async ({
  url,
  integrity,
  signal,
  fetch = globalThis.fetch,
}: FetchManifestOptions): Promise<FederationManifest> => {
  const response = await fetch(url, {
    credentials: 'omit',
    integrity,
    signal: AbortSignal.any([signal, AbortSignal.timeout(MANIFEST_TIMEOUT_MS)]),
  }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'TimeoutError') throw cause
    throw new BadManifestError(`${url} cannot be reached, or is not the published one.`, { cause })
  })
  if (!response.ok) throw new BadManifestError(`${url} answered ${response.status}.`)
  const body = await response.json().catch((cause: unknown) => {
    throw new BadManifestError(`${url} did not answer with JSON.`, { cause })
  })
  const parsed = FederationManifest.safeParse(body)
  if (!parsed.success) throw new BadManifestError(`${url} is not a federation manifest.`, { cause: parsed.error })
  return parsed.data
}
