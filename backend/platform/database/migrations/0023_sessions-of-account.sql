-- Before the first process of the release starts, each on its own connection, outside a transaction:
-- by hand: create index concurrently if not exists "oidc_payloads_account" on "oidc_payloads" (("payload" ->> 'accountId'), "storefront");
-- by hand: create index concurrently if not exists "gallery_entries_customer" on "gallery_entries" ("customer_id");
-- by hand: create index concurrently if not exists "payment_sessions_customer" on "payment_sessions" ("customer_id");
CREATE INDEX IF NOT EXISTS "gallery_entries_customer" ON "gallery_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "oidc_payloads_account" ON "oidc_payloads" USING btree (("payload" ->> 'accountId'),"storefront");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_sessions_customer" ON "payment_sessions" USING btree ("customer_id");
