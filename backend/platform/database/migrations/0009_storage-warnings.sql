CREATE TABLE "storage_warnings" (
	"customer_id" uuid NOT NULL,
	"deletion_date" timestamp (3) with time zone NOT NULL,
	"warning" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storage_warnings_customer_id_deletion_date_warning_pk" PRIMARY KEY("customer_id","deletion_date","warning")
);
--> statement-breakpoint
ALTER TABLE "storage_warnings" ADD CONSTRAINT "storage_warnings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;