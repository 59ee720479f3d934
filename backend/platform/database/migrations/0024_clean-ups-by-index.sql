-- Before the first process of the release starts, each on its own connection, outside a transaction. Where two codes of products
-- differ by case alone the first of them fails and names them: give one another code, drop the index, and begin again.
-- by hand: create unique index concurrently if not exists "order_lines_code_any_case" on "order_lines" (lower("code"));
-- by hand: create index concurrently if not exists "projects_expires" on "projects" ("expires_at");
-- by hand: create index concurrently if not exists "reorder_baskets_created" on "reorder_baskets" ("created_at");
-- by hand: create index concurrently if not exists "tracking_events_received" on "tracking_events" ("received_at");
CREATE UNIQUE INDEX IF NOT EXISTS "order_lines_code_any_case" ON "order_lines" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "projects_expires" ON "projects" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reorder_baskets_created" ON "reorder_baskets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tracking_events_received" ON "tracking_events" USING btree ("received_at");
