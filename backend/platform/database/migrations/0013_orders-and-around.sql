CREATE TABLE "cut_off_article_groups" (
	"name" text PRIMARY KEY NOT NULL,
	"article_types" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cut_off_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"occasion" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"delivered_by" date NOT NULL,
	"cut_offs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_delivery_dates" (
	"order_code" text NOT NULL,
	"product_code" text NOT NULL,
	"earliest" date NOT NULL,
	"latest" date NOT NULL,
	"promised" date,
	CONSTRAINT "order_delivery_dates_order_code_product_code_pk" PRIMARY KEY("order_code","product_code")
);
--> statement-breakpoint
CREATE TABLE "merchandise_articles" (
	"channel_id" text NOT NULL,
	"article_id" text NOT NULL,
	"article_type" text NOT NULL,
	"titles" jsonb NOT NULL,
	"page_height" real,
	"page_width" real,
	"is_visible" boolean DEFAULT true NOT NULL,
	"price_cents" integer NOT NULL,
	"path" text NOT NULL,
	"extras" jsonb NOT NULL,
	CONSTRAINT "merchandise_articles_channel_id_article_id_pk" PRIMARY KEY("channel_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "merchandise_channels" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text,
	"vendor_locale" text,
	"shop_url" text NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchandise_options" (
	"id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_address_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"address" jsonb NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "order_address_changes_state" CHECK ("order_address_changes"."state" in ('inProgress', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "reorder_baskets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_uploads" (
	"order_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"file_count" integer NOT NULL,
	"total_bytes" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_offers" (
	"option_code" text PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"campaign_name" text NOT NULL,
	"percent_off" smallint NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"uses_left" integer NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "article_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "article_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "article_type" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quantity" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "voucher" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "photos_expire_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "delivery_type" text DEFAULT 'Home' NOT NULL;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "delivery_address" jsonb;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "events" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "tracking" jsonb;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "address_cut_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_address_changes" ADD CONSTRAINT "order_address_changes_order_code_super_orders_order_code_fk" FOREIGN KEY ("order_code") REFERENCES "public"."super_orders"("order_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cut_off_campaigns_name" ON "cut_off_campaigns" USING btree ("name","starts_at");--> statement-breakpoint
CREATE INDEX "order_address_changes_order" ON "order_address_changes" USING btree ("order_code","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_address_changes_open" ON "order_address_changes" USING btree ("order_code") WHERE state = 'inProgress';--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_code" ON "order_lines" USING btree ("code");--> statement-breakpoint
UPDATE "order_lines" SET "status" = CASE "status"
	WHEN 'Received' THEN 'paymentPending'
	WHEN 'Confirmed' THEN 'paymentSuccess'
	WHEN 'ProductionStarted' THEN 'producing'
	WHEN 'ProductionCompleted' THEN 'producing'
	WHEN 'Dispatched' THEN 'shipped'
	WHEN 'Cancelled' THEN 'cancelled'
	ELSE "status" END;
