import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'

/** The page of a host build for a storefront, in its brand before any script runs. See: [Note: First paint] */
export const pageOf = (hostFolder: string, { brand }: Pick<Storefront, 'brand'>): string =>
  readFileSync(join(hostFolder, 'index.html'), 'utf8').replace('<html ', `<html data-brand="${brand}" `)
