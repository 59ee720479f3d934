CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storefront" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text,
	"business_status" text,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_order_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customers_email_lower_case" CHECK ("customers"."email" = lower("customers"."email")),
	CONSTRAINT "customers_business_status" CHECK ("customers"."business_status" in ('default', 'new', 'blocked', 'active'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"forgettable_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"storefront" text NOT NULL,
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_storefront_model_id_pk" PRIMARY KEY("storefront","model","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"attempted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"super_order_code" text NOT NULL,
	"position" smallint NOT NULL,
	"code" text NOT NULL,
	"article_name" text NOT NULL,
	"status" text NOT NULL,
	"payment_changed_date" timestamp (3) with time zone,
	CONSTRAINT "order_lines_super_order_code_position_pk" PRIMARY KEY("super_order_code","position")
);
--> statement-breakpoint
CREATE TABLE "super_orders" (
	"order_code" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_months" (
	"owner_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "photo_months_owner_id_year_month_pk" PRIMARY KEY("owner_id","year","month")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"local_file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"visible_width" integer NOT NULL,
	"visible_height" integer NOT NULL,
	"date_taken_local" timestamp(3),
	"utc_offset" text,
	"section_year" smallint NOT NULL,
	"section_month" smallint NOT NULL,
	"taken_sort" timestamp (3) with time zone NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"placeholder" text NOT NULL,
	"thumbnails" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"correlation_id" uuid NOT NULL,
	"action" text NOT NULL,
	"source" text NOT NULL,
	"storefront" text NOT NULL,
	"error_name" text NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"path" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"local_file_name" text NOT NULL,
	"bytes" bigint,
	"state" text NOT NULL,
	"refusal_reason" text,
	"image_id" uuid,
	"created" timestamp (3) with time zone NOT NULL,
	"finished" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_super_order_code_super_orders_order_code_fk" FOREIGN KEY ("super_order_code") REFERENCES "public"."super_orders"("order_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_storefront_email" ON "customers" USING btree ("storefront","email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_deleted_at" ON "customers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant_id" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expires_at" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_bucket" ON "sign_in_attempts" USING btree ("bucket","attempted_at");--> statement-breakpoint
CREATE INDEX "super_orders_customer" ON "super_orders" USING btree ("customer_id","created_at","order_code");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_owner_sha256" ON "photos" USING btree ("owner_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_upload" ON "photos" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "photos_owner_taken" ON "photos" USING btree ("owner_id","section_year","section_month","taken_sort","id");--> statement-breakpoint
CREATE INDEX "photos_owner_month_created" ON "photos" USING btree ("owner_id","section_year","section_month","created","id");--> statement-breakpoint
CREATE INDEX "photos_owner_created" ON "photos" USING btree ("owner_id","created","id");--> statement-breakpoint
CREATE INDEX "error_reports_correlation" ON "error_reports" USING btree ("correlation_id");--> statement-breakpoint
CREATE INDEX "error_reports_received" ON "error_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "uploads_owner_created" ON "uploads" USING btree ("owner_id","created");--> statement-breakpoint
CREATE INDEX "uploads_state" ON "uploads" USING btree ("state","created");