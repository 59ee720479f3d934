-- Before the first process of the release starts, each on its own connection, outside a transaction:
-- by hand: create index concurrently if not exists "projects_expires" on "projects" ("expires_at");
-- by hand: create index concurrently if not exists "reorder_baskets_created" on "reorder_baskets" ("created_at");
-- by hand: create index concurrently if not exists "tracking_events_received" on "tracking_events" ("received_at");
CREATE INDEX IF NOT EXISTS "projects_expires" ON "projects" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reorder_baskets_created" ON "reorder_baskets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tracking_events_received" ON "tracking_events" USING btree ("received_at");
