CREATE TABLE "downloads" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text,
	"state" text NOT NULL,
	"photos" jsonb NOT NULL,
	"size_bytes" bigint,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "downloads_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "downloads_state" CHECK ("downloads"."state" in ('REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "photo_export_chunks" (
	"export_id" uuid NOT NULL,
	"iteration" integer NOT NULL,
	"photos" jsonb NOT NULL,
	"size_bytes" bigint,
	CONSTRAINT "photo_export_chunks_export_id_iteration_pk" PRIMARY KEY("export_id","iteration")
);
--> statement-breakpoint
CREATE TABLE "photo_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"fingerprint" text,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photo_exports_status" CHECK ("photo_exports"."status" in ('REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "temporary_selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"photo_ids" jsonb NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_export_chunks" ADD CONSTRAINT "photo_export_chunks_export_id_photo_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."photo_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_updated" ON "downloads" USING btree ("updated");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_exports_unfinished" ON "photo_exports" USING btree ("customer_id") WHERE status in ('REQUESTED', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "photo_exports_customer" ON "photo_exports" USING btree ("customer_id","created");--> statement-breakpoint
CREATE INDEX "photo_exports_updated" ON "photo_exports" USING btree ("updated");--> statement-breakpoint
CREATE INDEX "temporary_selections_created" ON "temporary_selections" USING btree ("created");