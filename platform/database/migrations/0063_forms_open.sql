CREATE TABLE "forms_open" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"member" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forms_open_kind_key_member_pk" PRIMARY KEY("kind","key","member")
);
