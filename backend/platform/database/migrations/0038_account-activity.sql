CREATE TABLE "account_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"browser" text,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_activity_customer" ON "account_activity" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "account_activity_happened_at" ON "account_activity" USING btree ("happened_at");