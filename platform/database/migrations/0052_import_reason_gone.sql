-- No release has had this column.
ALTER TABLE "site_imports" DROP COLUMN "reason";