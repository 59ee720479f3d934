ALTER TABLE "photos" ADD COLUMN "taken_tie" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "reader_version" smallint DEFAULT 0 NOT NULL;