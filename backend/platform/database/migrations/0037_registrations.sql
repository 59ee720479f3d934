CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storefront" text NOT NULL,
	"email" text NOT NULL,
	"return_to" text NOT NULL,
	"token_hash" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"customer_id" uuid,
	CONSTRAINT "registrations_token" UNIQUE("token_hash"),
	CONSTRAINT "registrations_email_lower_case" CHECK ("registrations"."email" = lower("registrations"."email"))
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("storefront","email");--> statement-breakpoint
CREATE INDEX "registrations_customer" ON "registrations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "registrations_requested_at" ON "registrations" USING btree ("requested_at");