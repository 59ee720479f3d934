CREATE TABLE "release_signal_totals" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"audience" text NOT NULL,
	"signal" text NOT NULL,
	"bound" text NOT NULL,
	"count" bigint NOT NULL,
	"sum" double precision NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_signal_totals_pk" PRIMARY KEY("remote","version","audience","signal","bound")
);
--> statement-breakpoint
CREATE TABLE "release_signals" (
	"minute" timestamp (3) with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"audience" text NOT NULL,
	"signal" text NOT NULL,
	"bound" text NOT NULL,
	"count" bigint NOT NULL,
	"sum" double precision NOT NULL,
	CONSTRAINT "release_signals_pk" PRIMARY KEY("minute","remote","version","audience","signal","bound")
);
--> statement-breakpoint
CREATE INDEX "release_signal_totals_seen" ON "release_signal_totals" USING btree ("seen_at");