import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import { remotesOrigin } from '../../site/addresses.ts'
import { builtHost, builtPhotos, contentTypeOf, photosBuild, type BuildFiles } from './photos-build.ts'
import { readWrittenRegistry, type WrittenRegistry, type WrittenRemote } from '../../site/written-registry.ts'
import { changeRegistry } from '../../site/signed-registry.ts'

/** Changes the photo remote's registry entry for this page or context only. `register` runs for each registry request. */
export const registerPhotos = (
  to: Page | BrowserContext,
  register: (registered: WrittenRemote) => WrittenRemote | undefined | Promise<WrittenRemote>,
) =>
  changeRegistry(to, async ({ remotes, ...registry }) => {
    if (!remotes.photos) throw new Error('The site under test has no photo remote.')
    return { ...registry, remotes: { ...remotes, photos: await register(remotes.photos) } }
  })

/** The registry in a folder of releases, with the content of its release files. */
export const releasedIn = (releases: string): Promise<WrittenRegistry> => {
  const { document } = SignedDocument.parse(JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8')))
  return readWrittenRegistry(RemoteRegistry.parse(JSON.parse(document)), async (address) =>
    readFileSync(join(releases, new URL(address).pathname), 'utf8'),
  )
}

const program = join(import.meta.dirname, '..', '..', '..', 'tools', 'release', 'release.ts')

/** Runs the real release command in its own process. Resolves to its output and rejects with that output when it fails. */
export const runReleaseCommand = (commandArguments: string[], environment: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...commandArguments], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (exitCode) => {
      const output = Buffer.concat(chunks).toString()
      if (exitCode === 0) resolve(output)
      else reject(new Error(output))
    })
  })

const writeBuild = (workspace: string, files: BuildFiles) => {
  const folder = join(workspace, 'mfe-photos')
  rmSync(folder, { recursive: true, force: true })
  for (const [file, content] of files) {
    const place = join(folder, 'dist', file)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, content)
  }
  writeFileSync(join(folder, 'package.json'), readFileSync(join(builtPhotos, '..', 'package.json')))
}

/** A folder of releases that belongs to one test: the release command fills it, and only the pages of the test load from it. */
export const createReleaseFolder = () => {
  const scratch = mkdtempSync(join(tmpdir(), 'release-drill-'))
  const releases = join(scratch, 'releases')
  const registered = async () => {
    const { photos } = (await releasedIn(releases)).remotes
    if (!photos) throw new Error('The test has released nothing yet.')
    return photos
  }
  /** Releases without the browser check, to all storefronts unless the words say otherwise. Resolves to the current version. */
  const releaseBuild = async (files: BuildFiles, ...words: string[]): Promise<string> => {
    writeBuild(scratch, files)
    const place = ['--to', releases, '--from', scratch, '--host', builtHost, '--address', remotesOrigin]
    await runReleaseCommand(['photos', ...place, '--no-browser', ...words])
    return (await registered()).current.version
  }
  const copyHost = (): string => {
    const host = join(scratch, 'host', 'dist')
    cpSync(builtHost, host, { recursive: true, filter: (file) => !file.endsWith('.map') })
    return host
  }
  return {
    folder: releases,
    /** Releases another build to all storefronts without the browser check; returns its version. */
    release: (mark: string) => releaseBuild(photosBuild(mark)),
    releaseBuild,
    /** Checks the build in a browser, inside the hosts that were released here, and releases it if the check passes. */
    releaseChecked: (files: BuildFiles) => {
      writeBuild(scratch, files)
      return runReleaseCommand(['photos', '--to', releases, '--from', scratch])
    },
    /**
     * Checks the remotes that are released here in the host of the site under test, and keeps that host if the check passes. Runs as a
     * pipeline of the platform does, whose environment names the keys of the teams, and a database that no trial may use.
     */
    releaseHostChecked: async () => {
      copyHost()
      const teamKeys = await runReleaseCommand(['team-keys', '--to', releases])
      return runReleaseCommand(['host', '--to', releases, '--from', scratch], {
        TEAM_PUBLIC_KEYS: teamKeys,
        DATABASE_URL: 'postgresql://127.0.0.1:1/in-use',
      })
    },
    /** Keeps a second host without a check, which differs by this attribute of its pages. */
    releaseMarkedHost: (attribute: string) => {
      const host = copyHost()
      const change = (file: string, changed: (text: string) => string) =>
        writeFileSync(join(host, file), changed(readFileSync(join(host, file), 'utf8')))
      change('index.html', (page) => page.replace('<html ', `<html ${attribute} `))
      change('build-id', (id) => `${id.trim()}2`)
      return runReleaseCommand(['host', '--to', releases, '--from', scratch, '--no-browser'])
    },
    registered,
    rollBack: () => runReleaseCommand(['rollback', 'photos', '--to', releases]),
    /** Appends one byte to the entry, as a disk fault or an attacker might. */
    damage: async (version: string) => {
      const { integrity } = (await registered()).current
      const entry = Object.keys(integrity).find((file) => file.startsWith('remoteEntry'))
      appendFileSync(join(releases, 'photos', version, entry ?? ''), ' ')
    },
    serve: async (to: BrowserContext) => {
      await registerPhotos(to, registered)
      await to.route(`${remotesOrigin}/photos/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        const file = join(releases, pathname)
        if (!existsSync(file)) return route.fallback()
        await route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          contentType: contentTypeOf(pathname),
          body: readFileSync(file),
        })
      })
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  }
}
