CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country_code" char(2) NOT NULL,
	"searched_words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_places" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"is_matched" boolean DEFAULT false NOT NULL,
	"city_id" integer
);
--> statement-breakpoint
CREATE TABLE "place_settings" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"switched_on" timestamp (3) with time zone NOT NULL,
	"is_reading" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_places" ADD CONSTRAINT "photo_places_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_places" ADD CONSTRAINT "photo_places_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cities_words" ON "cities" USING gin ("searched_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "photo_places_cities" ON "photo_places" USING btree ("owner_id","city_id","photo_id");--> statement-breakpoint
CREATE INDEX "photo_places_unmatched" ON "photo_places" USING btree ("photo_id") WHERE not is_matched;