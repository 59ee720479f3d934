import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

const root = dirname(dirname(import.meta.dirname))

const Texts = z.record(z.string(), z.string())
type Texts = z.infer<typeof Texts>

const readTexts = (...path: string[]): Texts => Texts.parse(JSON.parse(readFileSync(join(root, ...path), 'utf8')))

const localesBelow = (...path: string[]) =>
  readdirSync(join(root, ...path))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))

/** The front ends and the back end: the packages with message files. */
export const packages = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'messages', 'en.json')))

/** The texts of one package in one language (`nl`) or locale (`nl-BE`). */
export type MessageFile = { packageName: string; locale: string; texts: Texts }

export const messageFilesOf = (packageName: string): MessageFile[] =>
  localesBelow(packageName, 'messages').map((locale) => ({
    packageName,
    locale,
    texts: readTexts(packageName, 'messages', `${locale}.json`),
  }))

/** The text overrides of a locale. */
export const overridesOf = (locale: string): Texts => readTexts('deploy', 'locales', `${locale}.json`)

export const localesWithOverrides = (): string[] => localesBelow('deploy', 'locales')
