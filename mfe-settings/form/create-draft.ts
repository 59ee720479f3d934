import type * as z from 'zod'

/** What was typed, over the moment in which the page is left for a fresh sign-in. The tab keeps it, so it holds no secret. */
export const createDraft = <Schema extends z.ZodType>(name: string, schema: Schema) => {
  const key = `account/settings/${name}`
  const forget = () => sessionStorage.removeItem(key)
  return {
    /** Kept while this is under way, and beyond it where the page was left meanwhile. */
    async keepDuring(content: z.infer<Schema>, signIn: () => Promise<void>): Promise<void> {
      sessionStorage.setItem(key, JSON.stringify(content))
      await signIn().finally(forget)
    },

    /** Undefined where nothing was kept, or something else than a draft. */
    read(): z.infer<Schema> | undefined {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
      } catch {
        return undefined
      }
    },

    forget,
  }
}
