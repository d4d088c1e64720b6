import { expect, test } from "vitest";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeServices } from "../../tests/factories/services.ts";
import { memberWorkers } from "./workers.ts";

const held = useDatabase();

test("what a person waits for with the page open is urgent, and nothing else is", async () => {
  const sms = { send: async () => undefined };
  const services = { ...makeServices(held), sms, translations: await loadTranslations() };
  const urgent = memberWorkers(services).filter(({ isUrgent }) => isUrgent);
  expect(urgent.map(({ queue }) => queue)).toEqual(["awaited-mail", "phone-code"]);
});
