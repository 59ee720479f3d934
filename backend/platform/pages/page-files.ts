import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A static file of a page. */
export type Asset = { body: Buffer; mediaType: string }

const { resolve } = createRequire(import.meta.url)

const fontFile = (subset: string) =>
  readFileSync(resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`))

/** The font files of all pages that the back end renders, by the name that style sheets use. */
export const fonts = {
  'inter-latin.woff2': fontFile('latin'),
  'inter-latin-ext.woff2': fontFile('latin-ext'),
}
