import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createRegistryGuard } from '../../edge/registry-guard.ts'
import { reportRefusedRegistry } from '../../edge/report-refused-registry.ts'
import type { PublicReleaseKeys } from '../../registry/trust/release-keys.ts'

type RegistryPlace = {
  remotesFolder: string
  releaseKeys: () => PublicReleaseKeys
  /** Where the back end listens, on loopback. */
  backendPort: number
}

const entityTagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`

/** Serves the registry, or the last good one while it must not be used. See: [Note: The edge and the registry] */
export const serveRegistry = (edge: FastifyInstance, { remotesFolder, releaseKeys, backendPort }: RegistryPlace) => {
  const file = join(remotesFolder, 'registry.json')
  const chosen = createRegistryGuard({
    keys: () => releaseKeys().registryKeys,
    onRefused: (refused) =>
      void reportRefusedRegistry({ backEnd: `127.0.0.1:${backendPort}`, apiHost: 'api.localhost' }, refused),
  })
  edge.get('/registry.json', { constraints: { host: /^remotes\.localhost/ } }, async (request, reply) => {
    if (!existsSync(file)) return reply.code(404).type('text/plain').send('Nothing was released yet.')
    const text = chosen(readFileSync(file, 'utf8'))
    const etag = entityTagOf(text)
    void reply.headers({ 'cache-control': 'no-cache', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json').send(text)
  })
}
