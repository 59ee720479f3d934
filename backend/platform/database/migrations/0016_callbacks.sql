CREATE TABLE "callback_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"event" text NOT NULL,
	"order_code" text,
	"order_status" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_attempt_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "callback_settings" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"secret_id" uuid NOT NULL,
	"secret_shown_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "callback_deliveries" ADD CONSTRAINT "callback_deliveries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_settings" ADD CONSTRAINT "callback_settings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callback_deliveries_customer" ON "callback_deliveries" USING btree ("customer_id","created_at");--> statement-breakpoint
-- A business is notified of each new status of its orders, whichever program changes it.
CREATE FUNCTION tell_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM callback_settings WHERE customer_id = NEW.customer_id) THEN
    PERFORM graphile_worker.add_job(
      'tell-order-status',
      json_build_object(
        'eventId', gen_random_uuid(), 'customerId', NEW.customer_id, 'orderCode', NEW.order_code, 'status', NEW.status
      ),
      max_attempts => 8
    );
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_status_told AFTER UPDATE OF status ON super_orders
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_order_status();
