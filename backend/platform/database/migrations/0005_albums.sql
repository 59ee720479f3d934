CREATE TABLE "album_photos" (
	"album_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"photo_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "album_photos_album_id_photo_id_pk" PRIMARY KEY("album_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "album_participants" (
	"album_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "album_participants_album_id_customer_id_pk" PRIMARY KEY("album_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_participants" ADD CONSTRAINT "album_participants_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_photos_newest" ON "album_photos" USING btree ("album_id","photo_created","photo_id");--> statement-breakpoint
CREATE INDEX "album_photos_photo" ON "album_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "albums_owner_created" ON "albums" USING btree ("owner_id","created","id");--> statement-breakpoint
CREATE INDEX "album_participants_customer" ON "album_participants" USING btree ("customer_id");