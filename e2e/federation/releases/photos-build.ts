import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { remotesOrigin } from '../../site/addresses.ts'
import type { WrittenRelease } from '../../site/written-registry.ts'

/** Contents of a build by path relative to its folder. */
export type BuildFiles = ReadonlyMap<string, Buffer>

const workspace = join(import.meta.dirname, '..', '..', '..')

/** The build of the photo remote that the site under test was started with. */
export const builtPhotos = join(workspace, 'mfe-photos', 'dist')
export const builtHost = join(workspace, 'host', 'dist')

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))

export const buildFilesOf = (folder: string): BuildFiles =>
  new Map(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file))]))

/** The mark of the build whose entry ran last on the page; undefined for the released build. */
export const markOf = (page: Page) => page.evaluate(() => ('photosBuild' in window ? window.photosBuild : undefined))

/**
 * A second build of the photo remote, as if from other sources: it has its own build id and federation runtime, and sets
 * `photosBuild` on the page that runs it.
 */
export const photosBuild = (mark: string): BuildFiles => {
  const buildId = readFileSync(join(builtPhotos, 'build-id'), 'utf8')
  const otherId = createHash('sha256').update(mark).digest('hex').slice(0, buildId.length)
  const files = filesBelow(builtPhotos).map((file): [string, Buffer] => {
    const content = readFileSync(join(builtPhotos, file))
    if (!/\.(?:js|json)$|^build-id$/.test(file)) return [file, content]
    const text = content.toString().replaceAll(buildId, otherId)
    const marked = file.startsWith('remoteEntry') ? `${text};globalThis.photosBuild=${JSON.stringify(mark)}` : text
    return [file, Buffer.from(marked)]
  })
  return new Map(files)
}

export const hashOf = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

export const folderOf = (version: string) => `${remotesOrigin}/photos/${version}/`

/** The registry entry of the build. */
export const releaseOf = (files: BuildFiles, version: string): WrittenRelease => ({
  version,
  contract: '1.0',
  manifest: `${folderOf(version)}mf-manifest.json`,
  integrity: Object.fromEntries([...files].map(([file, content]) => [file, hashOf(content)])),
})

const types: Record<string, string> = { js: 'text/javascript', json: 'application/json', css: 'text/css' }

export const contentTypeOf = (file: string) => types[file.split('.').pop() ?? ''] ?? 'application/octet-stream'

/** Serves everything below the address `folder`, as the release server does. */
export const serveBuild = (to: Page | BrowserContext, folder: string, files: BuildFiles) =>
  to.route(`${folder}**`, async (route) => {
    const file = new URL(route.request().url()).href.slice(folder.length).replace(/\?.*/, '')
    // Registered beside the build, by `changeRegistry`.
    if (/^release-[^/]+\.json$/.test(file)) return route.fallback()
    const content = files.get(file)
    const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    await route.fulfill(
      content ? { headers, contentType: contentTypeOf(file), body: content } : { headers, status: 404, body: 'Gone' },
    )
  })
