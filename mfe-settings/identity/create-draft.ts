import * as z from 'zod'

/** Nobody's is never read again. */
type Draft<Content> = { customerId: string | undefined; content: Content }

const Kept = z.object({ customerId: z.string(), content: z.unknown() })

/**
 * What a customer typed, over the moment in which the page is left for a fresh sign-in. The tab keeps it, so it holds no secret,
 * and somebody else may come back from the sign-in: it is nothing to them.
 */
export const createDraft = <Schema extends z.ZodType>(name: string, schema: Schema) => {
  const key = `account/settings/${name}`
  const forget = () => sessionStorage.removeItem(key)
  return {
    /** Kept while this is under way, and beyond it where the page was left meanwhile. */
    async keepDuring(kept: Draft<z.infer<Schema>>, signIn: () => Promise<void>): Promise<void> {
      sessionStorage.setItem(key, JSON.stringify(kept))
      await signIn().finally(forget)
    },

    /** Undefined where nothing of this customer was kept, or something else than a draft. */
    read(customerId: string | undefined): z.infer<Schema> | undefined {
      try {
        const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
        return kept && kept.customerId === customerId ? schema.safeParse(kept.content).data : undefined
      } catch {
        return undefined
      }
    },

    forget,
  }
}
