import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { BrowserContext } from '@playwright/test'
import { remotesOrigin } from '../../site/addresses.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { changeRegistry, fulfillJson, teamKeys, type SigningKey } from '../../site/signed-registry.ts'
import { contentTypeOf } from './photos-build.ts'
import { releasedIn } from './release-folder.ts'

/** Adds a remote that was released into a folder to the registry of the site, for the pages of this context. */
export const serveRelease = async (context: BrowserContext, releases: string, remote: string) => {
  const { remotes, grants } = await releasedIn(releases)
  const keys = JSON.parse(readFileSync(`${releases}-team-keys.json`, 'utf8')) as SigningKey[]
  await changeRegistry(
    context,
    (registry) => ({
      ...registry,
      remotes: { ...registry.remotes, ...remotes },
      grants: { ...registry.grants, ...grants },
    }),
    (name) => (name === remote ? keys : teamKeys(name)),
  )
  // The platform names the key of the new team in the configuration of every storefront.
  await context.route('**/config.json', async (route) => {
    const config = JSON.parse((await nodeRequest(route.request().url())).body) as RuntimeConfig
    const added = keys.map(({ id, x = '', y = '' }) => ({ id, x, y, remotes: [remote] }))
    await fulfillJson(route, JSON.stringify({ ...config, teamKeys: [...config.teamKeys, ...added] }))
  })
  await context.route(`${remotesOrigin}/${remote}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (!existsSync(join(releases, pathname))) return route.fallback()
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      contentType: contentTypeOf(pathname),
      body: readFileSync(join(releases, pathname)),
    })
  })
}
