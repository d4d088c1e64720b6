CREATE TABLE "stopped_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"detail" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
