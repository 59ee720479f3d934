-- Before the first process of the release starts, each on its own connection, outside a transaction.
-- by hand: create index concurrently if not exists "callback_deliveries_created" on "callback_deliveries" ("created_at");
-- by hand: create index concurrently if not exists "outbox_mails_moment" on "outbox_mails" (coalesce("sent_at", "created_at"));
-- by hand: create index concurrently if not exists "newsletter_subscriptions_unconfirmed" on "newsletter_subscriptions" ("requested_at") where "newsletter_subscriptions"."confirmed_at" is null;
CREATE INDEX IF NOT EXISTS "callback_deliveries_created" ON "callback_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_mails_moment" ON "outbox_mails" USING btree (coalesce("sent_at", "created_at"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "newsletter_subscriptions_unconfirmed" ON "newsletter_subscriptions" USING btree ("requested_at") WHERE "newsletter_subscriptions"."confirmed_at" is null;