CREATE TABLE "job_workers" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"process_number" integer NOT NULL
);
