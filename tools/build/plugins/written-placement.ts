import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  DeclaredEvent,
  DeclaredExperiment,
  DeclaredFlag,
  DeclaredName,
  DeclaredTracking,
} from '@account/shared/contracts/remote-declarations.ts'
import {
  PlacedJobPanel,
  PlacedMenuEntry,
  PlacedPage,
  PlacedPanel,
  RemotePlacement,
  TrialVisit,
} from '@account/shared/contracts/remote-placement.ts'
import * as z from 'zod'

export const PLACEMENT_FILE = 'placement.json'

/**
 * The placement as a team writes it, without the texts that the build adds. Hosts leave out the entries that they do not understand,
 * so that a slip in a name would take a page or a panel away without a word: here it is an error.
 */
const WrittenPlacement = z.strictObject({
  basePath: RemotePlacement.shape.basePath,
  pages: z.array(PlacedPage.strict()),
  menu: z.array(PlacedMenuEntry.strict()).default([]),
  panels: z.array(PlacedPanel.strict()).optional(),
  jobPanels: z.array(PlacedJobPanel.strict()).optional(),
  embeddedAs: z.string().optional(),
  embeddedPanels: z.array(z.string()).optional(),
  trial: z.array(TrialVisit.strict()).default([]),
  events: z.record(DeclaredName, DeclaredEvent).optional(),
  tracking: z.record(DeclaredName, DeclaredTracking).optional(),
  flags: z.record(DeclaredName, DeclaredFlag.strict()).optional(),
  experiments: z.record(DeclaredName, DeclaredExperiment).optional(),
})
export type WrittenPlacement = z.infer<typeof WrittenPlacement>

/** Throws an error that names the file. */
export const readAs = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new Error(`${file}: ${reason}`, { cause })
  }
}

const BuiltPlacement = WrittenPlacement.extend({ titles: RemotePlacement.shape.titles })

/** The entries of a build's placement that hosts would leave out; undefined without such entries or without a placement. */
export const unknownPlacements = (buildFolder: string): string | undefined => {
  const file = join(buildFolder, PLACEMENT_FILE)
  if (!existsSync(file)) return undefined
  const { error } = BuiltPlacement.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return error && z.prettifyError(error).replaceAll(/\s+/g, ' ')
}

/** The placement of a package. Throws an error that names each entry that is not one of a placement. */
export const readPlacement = (folder: string): WrittenPlacement =>
  readAs(join(folder, PLACEMENT_FILE), WrittenPlacement)
