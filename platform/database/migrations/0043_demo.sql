CREATE TABLE "demo_visits" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "demo_visits_day_path_pk" PRIMARY KEY("day","path")
);
