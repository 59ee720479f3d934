import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brandIcon } from '@account/shared/storefronts/brand-mark.ts'
import { type Asset, fonts } from '../../platform/pages/page-files.ts'

const fileOf = (path: string) => readFileSync(new URL(path, import.meta.url))

/** The bundle that a package publishes for pages without a bundler; its export map does not name the file. */
const bundleOf = (name: string) =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve(name)), '../dist/bundle/index.umd.min.js'))

/** The order in which the style sheets are concatenated into the served file. */
const styles = ['base', 'scene', 'page', 'form', 'controls', 'passkey', 'demo-accounts', 'adaptation']

const contents = {
  // The pages use the account site's design tokens, so that the authority looks like a part of the site.
  'identity.css': Buffer.concat([
    fileOf('../../../shared/theme/tokens.css'),
    ...styles.map((name) => fileOf(`styles/${name}.css`)),
  ]),
  'demo-accounts.js': fileOf('demo-accounts.js'),
  'hide-token.js': fileOf('hide-token.js'),
  'passkey.js': fileOf('passkey.js'),
  'show-password.js': fileOf('show-password.js'),
  'simplewebauthn.js': bundleOf('@simplewebauthn/browser'),
  'lumora.svg': Buffer.from(brandIcon('lumora')),
  'fotolina.svg': Buffer.from(brandIcon('fotolina')),
  'pixhaven.svg': Buffer.from(brandIcon('pixhaven')),
  ...fonts,
}

export type AssetName = keyof typeof contents

const mediaTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 10)

/**
 * The name holds a digest of the content, so browsers may cache it without expiry. Relative addresses work within the
 * folder.
 */
export const assetAddress = (name: AssetName) =>
  name.endsWith('.woff2') ? `/assets/${name}` : `/assets/${digestOf(contents[name])}/${name}`

/** The hash of the file. See: [Note: Integrity policy] */
export const assetIntegrity = (name: AssetName) =>
  `sha384-${createHash('sha384').update(contents[name]).digest('base64')}`

const isAssetName = (name: string): name is AssetName => Object.hasOwn(contents, name)

export const findAsset = (name: string): Asset | undefined => {
  if (!isAssetName(name)) return undefined
  const extension = name.split('.').at(-1) as keyof typeof mediaTypes
  return { body: contents[name], mediaType: mediaTypes[extension] }
}
