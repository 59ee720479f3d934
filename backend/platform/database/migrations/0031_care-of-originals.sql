CREATE TABLE "damaged_originals" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"fault" text NOT NULL,
	"found" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scrub_position" (
	"id" smallint PRIMARY KEY NOT NULL,
	"photo_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "checksum" text;