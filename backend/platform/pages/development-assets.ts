import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DomainError } from '../errors.ts'
import { type Asset, fonts } from './page-files.ts'

const fileOf = (path: string) => readFileSync(new URL(path, import.meta.url))

/** The parts of the one style sheet that is served, in their order. */
const styles = ['base', 'inbox', 'operations']

const styleSheet = Buffer.concat([
  fileOf('../../../shared/theme/tokens.css'),
  ...styles.map((name) => fileOf(`styles/${name}.css`)),
])
const digest = createHash('sha256').update(styleSheet).digest('base64url').slice(0, 10)

/** Below the page's own folder; it holds a digest of the style sheet, so it may be kept for ever. */
export const styleSheetPath = `assets/${digest}/development-pages.css`

/** Fonts are named by the style sheet relative to itself. */
const assetOf = (name: string): Asset | undefined => {
  if (name === 'development-pages.css') return { body: styleSheet, mediaType: 'text/css; charset=utf-8' }
  const font = Object.entries(fonts).find(([fontName]) => fontName === name)?.[1]
  return font && { body: font, mediaType: 'font/woff2' }
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Gives the pages of this scope a policy without scripts and inline styles, and serves their style sheet. */
export const prepareDevelopmentPages = (app: FastifyInstance) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async ({ params }, reply) => {
    const asset = assetOf(params['*'].split('/').at(-1) ?? '')
    if (!asset) throw new DomainError(404, 'asset-not-found', 'There is no such file.')
    return reply.type(asset.mediaType).header('cache-control', 'public, max-age=2592000, immutable').send(asset.body)
  })
}
