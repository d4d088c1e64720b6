// Registers as many members at once as its second argument says, from one address, and prints how many seconds it took.
import { registrationOf } from "../../tests/factories/api.ts";

const [origin = "", count = ""] = process.argv.slice(2);
const from = performance.now();
await Promise.all(
  Array.from({ length: Number(count) }, async (_, number) => {
    const phrase = `tortue-${(number + 1_000) * 7_919}-lunaire`;
    const password = phrase.slice(0, 12 + (number % 10)); // Of the lengths that people choose.
    const body = { ...registrationOf(`member${number}@example.org`), password, confirmPassword: password };
    const answer = await fetch(`${origin}/api/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  }),
);
console.log(((performance.now() - from) / 1_000).toFixed(1));
