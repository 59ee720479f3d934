import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect
type Subscriber = Pick<SubscriptionRow, 'storefront' | 'email'>

/** The only file that accesses the table `newsletter_subscriptions`. */
export const createNewsletterRepository = (database: Database) => {
  const isOf = ({ storefront, email }: Subscriber) =>
    and(eq(newsletterSubscriptions.storefront, storefront), eq(newsletterSubscriptions.email, email))

  return {
    /** Replaces the token of an unconfirmed subscription. A confirmed one stays unchanged, and `notify` does not run. */
    request: (subscriber: Subscriber & { tokenHash: string }, notify: (queries: Queries) => Promise<void>) =>
      database.transaction(async (transaction) => {
        const { tokenHash } = subscriber
        const requestedAt = new Date()
        const pending = await transaction
          .insert(newsletterSubscriptions)
          .values({ ...subscriber, requestedAt })
          .onConflictDoUpdate({
            target: [newsletterSubscriptions.storefront, newsletterSubscriptions.email],
            set: { tokenHash, requestedAt },
            setWhere: isNull(newsletterSubscriptions.confirmedAt),
          })
          .returning({ email: newsletterSubscriptions.email })
        if (pending.length > 0) await notify(transaction)
        return requestedAt
      }),

    async findByToken(email: string, tokenHash: string): Promise<SubscriptionRow | undefined> {
      const isThis = and(eq(newsletterSubscriptions.email, email), eq(newsletterSubscriptions.tokenHash, tokenHash))
      const [row] = await database.select().from(newsletterSubscriptions).where(isThis)
      return row
    },

    async confirm(subscriber: Subscriber) {
      await database
        .update(newsletterSubscriptions)
        .set({ confirmedAt: new Date() })
        .where(and(isOf(subscriber), isNull(newsletterSubscriptions.confirmedAt)))
    },

    async deleteUnconfirmedBefore(moment: Date) {
      const isStale = and(isNull(newsletterSubscriptions.confirmedAt), lt(newsletterSubscriptions.requestedAt, moment))
      await database.delete(newsletterSubscriptions).where(isStale)
    },
  }
}

export type NewsletterRepository = ReturnType<typeof createNewsletterRepository>
