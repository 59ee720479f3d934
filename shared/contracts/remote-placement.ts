import * as z from 'zod'
import { DeclaredName, RemoteDeclarations } from './remote-declarations.ts'

/** The entries of a list that this build understands. A newer remote may bring others, which must not cost it the rest. */
const knownOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(z.unknown()).transform((entries) => entries.flatMap((value) => entry.safeParse(value).data ?? []))

/** The audience of a page. `anyone` needs no sign-in. */
export const PageAudience = z.enum(['anyone', 'customer', 'business', 'consumer'])
export type PageAudience = z.infer<typeof PageAudience>

const Path = z.string().regex(/^\/[\w:/*-]*$/)
/** The id of a message of the remote, whose texts are in `titles`. */
const Title = z.string().min(1)

/** A page of the remote. The host shows its screen where the address matches the path. */
export const PlacedPage = z.object({
  /** Pattern of react-router. */
  path: Path,
  title: Title,
  audience: PageAudience,
  /** The page that the beginning of the path is an alias of. */
  opensAt: Path.optional(),
})
export type PlacedPage = z.infer<typeof PlacedPage>

/** An entry of the side menu that leads to a page of the remote. */
export const PlacedMenuEntry = z.object({
  path: Path,
  title: Title,
  /** Name of an icon of the host. An unknown name shows a folder. */
  icon: z.string(),
  /** Entries of all remotes are sorted by it. */
  order: z.number(),
  /** All customers by default. */
  audience: z.enum(['business', 'consumer']).optional(),
  /** The feature flag that shows it. */
  flag: z.string().optional(),
})
export type PlacedMenuEntry = z.infer<typeof PlacedMenuEntry>

/** A panel of the remote on the home page. */
export const PlacedPanel = z.object({
  name: z.string().min(1),
  order: z.number(),
  /** Whether it takes the whole width. */
  isWide: z.boolean().optional(),
  /** Pixels that the home page reserves for it, so that the panels below it do not move when it loads. */
  reservedHeight: z.int().positive().optional(),
  flag: z.string().optional(),
})
export type PlacedPanel = z.infer<typeof PlacedPanel>

/** The panel of a job that outlives the screens of the remote. The host shows it in a corner of every page. */
export const PlacedJobPanel = z.object({ name: z.string().min(1), flag: z.string().optional() })
export type PlacedJobPanel = z.infer<typeof PlacedJobPanel>

/**
 * Pages that a trial opens in one session, before the release is given to customers. It opens the declared pages that no visit
 * names by itself, so a visit is needed only where a page has parameters or an alert, or where the order matters.
 */
export const TrialVisit = z.object({
  /** A demo account, of a consumer or of a business; without one the visitor is not signed in. */
  account: z.enum(['emma', 'studio']).optional(),
  pages: z.array(
    z.object({
      /** An address, or the pattern of a page: then it is the first link to such a page on the pages before it. */
      path: z.string().startsWith('/'),
      /** The message that the page exists to show as an alert. Any other alert is a failure. */
      alert: Title.optional(),
    }),
  ),
})
export type TrialVisit = z.infer<typeof TrialVisit>

/** The declarations by which a host places a remote. Each release has its own. See: [Note: The registry is open] */
export const RemotePlacement = z.object({
  /** Base path of the screen; '' for a remote that serves several paths and reads whole addresses. */
  basePath: z.string().regex(/^(?:\/[\w/-]+)?$/),
  pages: knownOf(PlacedPage),
  menu: knownOf(PlacedMenuEntry).default([]),
  panels: knownOf(PlacedPanel).default([]),
  jobPanels: knownOf(PlacedJobPanel).default([]),
  /** Texts of its titles and of the alerts of its trial: message id → locale or language → text. English is always there. */
  titles: z.record(z.string(), z.record(z.string(), z.string())),
  /** Name of the custom element by which pages of the shop embed the remote. */
  embeddedAs: z.string().optional(),
  /** Panels that pages of the shop embed, each by a custom element of its name. */
  embeddedPanels: knownOf(z.string()).optional(),
  trial: knownOf(TrialVisit).default([]),
  ...RemoteDeclarations.shape,
})
export type RemotePlacement = z.infer<typeof RemotePlacement>

/** The grants of the platform to a remote. Its release may place nothing else. */
export const RemoteGrant = z.object({
  /** Each path with everything below it. No two remotes have one in common. */
  paths: z.array(Path).min(1),
  /** The paths among them whose pages may need no sign-in. */
  publicPaths: z.array(Path).default([]),
  /** Names of events, tracking events, flags and experiments that it may declare outside of its namespace. */
  names: z.array(DeclaredName).optional(),
  /** Most bytes of its scripts and styles, gzipped at level 9. */
  budgetBytes: z.int().positive(),
})
export type RemoteGrant = z.infer<typeof RemoteGrant>
