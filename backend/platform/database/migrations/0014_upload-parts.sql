CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"first_byte" bigint NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "upload_parts_upload_id_first_byte_pk" PRIMARY KEY("upload_id","first_byte")
);
