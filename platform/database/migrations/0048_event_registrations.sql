CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"member" uuid,
	"name" text,
	"email" text,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"told" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"paid" integer DEFAULT 0 NOT NULL,
	"payment" uuid,
	"refund" uuid,
	"present_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"member" uuid,
	"holder" text NOT NULL,
	"event" jsonb NOT NULL,
	"place" jsonb,
	"start" date NOT NULL,
	"end" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendances_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "qr_codes" ALTER COLUMN "member" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_member_users_id_fk" FOREIGN KEY ("member") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_code_qr_codes_short_fk" FOREIGN KEY ("code") REFERENCES "public"."qr_codes"("short") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_member_users_id_fk" FOREIGN KEY ("member") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_event" ON "bookings" USING btree ("event","asked_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_member" ON "bookings" USING btree ("member","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_a_member" ON "bookings" USING btree ("event","member") WHERE state <> 'canceled' and member is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_an_address" ON "bookings" USING btree ("event","email") WHERE state <> 'canceled' and email is not null;--> statement-breakpoint
CREATE INDEX "attendances_by_member" ON "attendances" USING btree ("member","issued_at");