ALTER TABLE "super_orders" ADD COLUMN "vat" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "seller" jsonb;