CREATE TABLE "library_activations" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"changed" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "library_activations_status" CHECK ("library_activations"."status" in ('ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING'))
);
--> statement-breakpoint
CREATE TABLE "phone_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "phone_session_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_sessions_token_hash" ON "phone_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "phone_sessions_owner" ON "phone_sessions" USING btree ("owner_id","created");--> statement-breakpoint
CREATE INDEX "phone_sessions_expires" ON "phone_sessions" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "push_messages_created" ON "push_messages" USING btree ("created");