CREATE TABLE "invoice_details" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"vat_number" text NOT NULL,
	"registration_number" text NOT NULL,
	"buyer_reference" text NOT NULL,
	"peppol_address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;