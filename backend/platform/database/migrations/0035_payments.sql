CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"token" text,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'paid', 'refused', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payments_opened" ON "payments" USING btree ("opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("subject") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_paid" ON "payments" USING btree ("subject") WHERE state = 'paid';