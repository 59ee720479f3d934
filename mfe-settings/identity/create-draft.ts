import { OF_CUSTOMER } from '@account/shared/browser-storage/remove-entries.ts'
import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import * as z from 'zod'

/** A draft without a customer is never read. */
type Draft<Content> = { customerId: string | undefined; content: Content }

const Kept = z.object({ customerId: z.string(), content: z.unknown() })

/**
 * Stores typed values while the page is left for a fresh sign-in. The tab stores them, so they must contain no secret,
 * and another customer may return from the sign-in, who must not see them.
 */
export const createDraft = <Schema extends z.ZodType>(name: string, schema: Schema) => {
  const key = `${OF_CUSTOMER}settings/${name}`
  const storage = safeStorage('sessionStorage')
  const forget = () => storage.removeItem(key)
  return {
    /** Stores the draft while `signIn` runs, and longer where it leaves the page. */
    async keepDuring(kept: Draft<z.infer<Schema>>, signIn: () => Promise<void>): Promise<void> {
      storage.setItem(key, JSON.stringify(kept))
      await signIn().finally(forget)
    },

    /** Undefined without a valid draft of this customer. */
    read(customerId: string | undefined): z.infer<Schema> | undefined {
      try {
        const kept = Kept.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data
        return kept && kept.customerId === customerId ? schema.safeParse(kept.content).data : undefined
      } catch {
        return undefined
      }
    },

    forget,
  }
}
