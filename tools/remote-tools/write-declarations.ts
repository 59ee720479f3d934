import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseFileAddressOf } from '@account/shared/contracts/release-addresses.ts'
import { ReleaseFile } from '@account/shared/contracts/release-file.ts'
import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import { DECLARATION_FILE, declarationFileOf } from '../build/plugins/declaration-file.ts'
import { readPlacement } from '../build/plugins/written-placement.ts'
import { readAddress } from '../process/read-address.ts'
import { CommandFailure, type RemotePackage } from './remote-package.ts'

/** Where a remote keeps the declarations of other remotes. */
const OTHERS_FOLDER = 'declarations'

const read = async (address: string): Promise<unknown> => {
  try {
    return JSON.parse(await readAddress(address))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandFailure(`${address} cannot be read (${reason}): is it the address of a site that runs?`, { cause })
  }
}

const registryOf = async (site: string): Promise<RemoteRegistry> => {
  const config = await read(new URL('config.json', site).href)
  const address = Reflect.get(Object(config), 'registryUrl')
  if (typeof address !== 'string') throw new CommandFailure(`${site} is not an account site.`)
  const { document } = SignedDocument.parse(await read(address))
  return RemoteRegistry.parse(JSON.parse(document))
}

/** The types of what the current release of another remote declares. */
const declarationsOf = async (remote: string, site: string): Promise<string> => {
  const { remotes } = await registryOf(site)
  const { current } = remotes[remote] ?? {}
  if (!current)
    throw new CommandFailure(`${site} has no remote '${remote}'; it has ${Object.keys(remotes).join(', ')}.`)
  const { document } = SignedDocument.parse(await read(releaseFileAddressOf(current)))
  const { placement } = ReleaseFile.parse(JSON.parse(document))
  const text = placement && declarationFileOf(placement)
  if (text === undefined) throw new CommandFailure(`${remote} declares nothing for other remotes.`)
  return text
}

const ownDeclarations = (folder: string): string | undefined => {
  try {
    return declarationFileOf(readPlacement(folder))
  } catch (cause) {
    throw new CommandFailure(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const write = (folder: string, file: string, text: string) => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  console.log(`Wrote ${relative(folder, file)}.`)
}

const USAGE = 'Usage: account-remote types, or account-remote types <remote> --site <account site>.'

const parse = (words: string[]) => {
  try {
    return parseArgs({ args: words, options: { site: { type: 'string' } }, allowPositionals: true })
  } catch (cause) {
    throw new CommandFailure(USAGE, { cause })
  }
}

/**
 * Writes the types of what this remote declares in its placement; with the name of another remote and a site, those of what the
 * release of that remote declares there.
 */
export const writeDeclarations = async ({ folder }: RemotePackage, words: string[]): Promise<void> => {
  const { positionals, values } = parse(words)
  const [other, ...others] = positionals
  if (others.length > 0) throw new CommandFailure(USAGE)
  if (other !== undefined) {
    const { site = process.env.TRIAL_SITE } = values
    if (!site) throw new CommandFailure(`Name a site that has ${other}: types ${other} --site <account site>.`)
    return write(folder, join(folder, OTHERS_FOLDER, `${other}.d.ts`), await declarationsOf(other, site))
  }
  const text = ownDeclarations(folder)
  if (text === undefined) return rmSync(join(folder, DECLARATION_FILE), { force: true })
  write(folder, join(folder, DECLARATION_FILE), text)
}
