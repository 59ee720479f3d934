import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import * as z from 'zod'
import { DECLARATION_FILE, declarationFileOf } from './declaration-file.ts'
import { PLACEMENT_FILE, readAs, readPlacement } from './written-placement.ts'

const NAME = 'PlacementPlugin'

const Texts = z.record(z.string(), z.string())

/** Locale → all texts of the package. */
const messagesOf = (folder: string): Record<string, Record<string, string>> => {
  const files = readdirSync(join(folder, 'messages')).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), readAs(join(folder, 'messages', file), Texts)]),
  )
}

/** The placement of a package with the texts of its titles and alerts, which are messages of the package. */
export const completePlacement = (folder: string): object => {
  const placement = readPlacement(folder)
  const messages = messagesOf(folder)
  const alerts = placement.trial.flatMap(({ pages }) => pages.flatMap(({ alert }) => alert ?? []))
  const ids = new Set([...[...placement.pages, ...placement.menu].map(({ title }) => title), ...alerts])
  const textsOf = (id: string) =>
    Object.fromEntries(
      Object.entries(messages).flatMap(([locale, texts]) => (texts[id] === undefined ? [] : [[locale, texts[id]]])),
    )
  return { ...placement, titles: Object.fromEntries([...ids].map((id) => [id, textsOf(id)])) }
}

/**
 * Adds `placement.json` with the texts of all languages, which the host shows before it loads the remote, and the types of what the
 * remote declares.
 */
export class PlacementPlugin {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const file = join(this.folder, PLACEMENT_FILE)
      compilation.fileDependencies.add(file)
      if (!existsSync(file)) return
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        try {
          const placement = `${JSON.stringify(completePlacement(this.folder))}\n`
          compilation.emitAsset(PLACEMENT_FILE, new webpack.sources.RawSource(placement))
          const declarations = declarationFileOf(readPlacement(this.folder))
          if (declarations !== undefined)
            compilation.emitAsset(DECLARATION_FILE, new webpack.sources.RawSource(declarations))
        } catch (error) {
          // Reported as an error of the build, so that it is listed with the others and a watching build continues.
          compilation.errors.push(new webpack.WebpackError(error instanceof Error ? error.message : String(error)))
        }
      })
    })
  }
}
