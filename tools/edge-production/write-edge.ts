import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { runtimeConfigOf, type ReleaseKeys } from '../edge/addresses.ts'
import { localeFileOf, pageOf } from '../edge/host-files.ts'
import { pageHashesOf } from '../edge/page-hashes.ts'
import { nginxConfiguration } from './nginx-configuration.ts'
import type { NginxOptions } from './nginx-options.ts'

type WriteEdgeOptions = Omit<NginxOptions, 'sitesFolder' | 'registryFolder' | 'localePaths' | 'pageHashes'> & {
  folder: string
  /** The text overrides of each locale. */
  localesFolder: string
  keys: ReleaseKeys
}

/** nginx serves either the old or the new file, and never a part. */
const replaceFile = (file: string, content: string) => {
  writeFileSync(`${file}.arriving`, content)
  renameSync(`${file}.arriving`, file)
}

/** The folder of the registry that nginx serves. */
export const registryFolderOf = (folder: string) => join(folder, 'registry')

/** Writes everything that nginx needs besides the builds and the registry. Returns the path of the configuration. */
export const writeEdge = ({ folder, localesFolder, keys, ...options }: WriteEdgeOptions) => {
  const sitesFolder = join(folder, 'sites')
  mkdirSync(options.runFolder, { recursive: true })
  const localePaths = new Set<string>()
  for (const storefront of storefronts) {
    const site = join(sitesFolder, storefront.code)
    mkdirSync(join(site, 'locales'), { recursive: true })
    const { path, content } = localeFileOf(localesFolder, storefront.locale)
    localePaths.add(path)
    writeFileSync(join(site, 'locales', `${storefront.locale}.json`), content)
    const config = runtimeConfigOf(storefront, options.site, { messagesPath: path, ...keys })
    writeFileSync(join(site, 'config.json'), JSON.stringify(config))
    replaceFile(join(site, 'index.html'), pageOf(options.hostFolder, storefront))
  }
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    nginxConfiguration({
      ...options,
      sitesFolder,
      registryFolder: registryFolderOf(folder),
      pageHashes: pageHashesOf(options.hostFolder),
      localePaths: [...localePaths],
    }),
  )
  return configuration
}
