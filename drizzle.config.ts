import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./modules/*/tables.ts", "./platform/*/tables.ts"],
  out: "./platform/database/migrations",
});
