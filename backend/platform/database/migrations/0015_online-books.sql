CREATE TABLE "blocked_orders" (
	"order_code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_entries" (
	"widget_id" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"title" text NOT NULL,
	"token" text NOT NULL,
	"page_keys" text[],
	"is_shared" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "widgets_productCode_unique" UNIQUE("product_code")
);
--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD CONSTRAINT "gallery_entries_widget_id_widgets_product_code_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."widgets"("product_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD CONSTRAINT "gallery_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "widgets_customer" ON "widgets" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "widgets_token" ON "widgets" USING btree ("token");