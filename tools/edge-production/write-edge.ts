import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { runtimeConfigOf, type ReleaseKeys } from '../edge/addresses.ts'
import { localeFileOf } from '../edge/locale-file.ts'
import { pageScriptsOf } from '../edge/page-scripts.ts'
import { nginxConfiguration, type NginxOptions } from './nginx-configuration.ts'

type WriteEdgeOptions = Omit<NginxOptions, 'sitesFolder' | 'localePaths' | 'pageScripts'> & {
  folder: string
  /** The text overrides of each locale. */
  localesFolder: string
  keys: ReleaseKeys
}

/** Writes everything that nginx needs besides the builds. Returns the path of the configuration. */
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
  }
  const configuration = join(folder, 'nginx.conf')
  const pageScripts = pageScriptsOf(options.hostFolder)
  writeFileSync(
    configuration,
    nginxConfiguration({ ...options, sitesFolder, pageScripts, localePaths: [...localePaths] }),
  )
  return configuration
}
