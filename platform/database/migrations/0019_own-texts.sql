CREATE TABLE "own_texts" (
	"locale" text NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "own_texts_locale_namespace_key_pk" PRIMARY KEY("locale","namespace","key")
);
