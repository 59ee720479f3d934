import * as z from 'zod'

/** The kind of product of a saved project; the site has a name for each in the customer's language. */
export const ArticleType = z.enum(['photo-book', 'prints', 'canvas', 'poster', 'calendar', 'card', 'mug', 'puzzle'])
export type ArticleType = z.infer<typeof ArticleType>

/** A product that was started in the shop's editor and not ordered yet. */
export const Project = z.object({
  id: z.uuid(),
  /** As the customer wrote it. */
  name: z.string(),
  /** An `ArticleType`, or a kind that the shop offers before this site has a name for it. */
  articleType: z.string().max(60),
  /** Null until the editor has made one. */
  thumbnail: z.url({ protocol: /^https?$/ }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The project is deleted at this moment. */
  expiresAt: z.iso.datetime(),
  /** The address of the project in the storefront's editor. */
  editorUrl: z.url({ protocol: /^https?$/ }),
})
export type Project = z.infer<typeof Project>

/** Body of `POST /api/v2/project`, which the shop's editor sends to save. */
export const NewProject = z.strictObject({
  name: z.string().trim().min(1).max(120),
  articleType: ArticleType,
})
export type NewProject = z.infer<typeof NewProject>

/** Response of `GET /api/v2/projects/{accountId}`, the one changed last first. */
export const ProjectPage = z.object({ projects: z.array(Project), totalProjectCount: z.int().nonnegative() })
export type ProjectPage = z.infer<typeof ProjectPage>

/** Projects on a page of the site (specification, account site 9). */
export const PROJECT_PAGE_SIZE = 10

/** Query of `GET /api/v2/projects/{accountId}`: a page by offset, as the service has no cursors. */
export const ProjectPageQuery = z.object({
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(PROJECT_PAGE_SIZE),
})
export type ProjectPageQuery = z.infer<typeof ProjectPageQuery>
