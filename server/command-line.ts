import "../platform/core/quick-imports.ts";
import { StartFailure } from "../platform/core/start-failure.ts";
import type { Command } from "./commands/command.ts";
import { readConfiguration } from "./configuration.ts";

/** Every command, under the words that call it. Only the one that is called is loaded. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  "admin create": async () => (await import("./commands/admin-create.ts")).adminCreate,
  "admin recover": async () => (await import("./commands/admin-recover.ts")).adminRecover,
  backup: async () => (await import("./commands/backup.ts")).backup,
  restore: async () => (await import("./commands/restore.ts")).restore,
  upgrade: async () => (await import("./commands/upgrade.ts")).upgrade,
  doctor: async () => (await import("./commands/doctor.ts")).doctor,
  import: async () => (await import("./commands/import.ts")).importCommand,
  export: async () => (await import("./commands/export.ts")).exportCommand,
  demo: async () => (await import("./commands/demo.ts")).demo,
  "keys rotate": async () => (await import("./commands/rotate-keys.ts")).rotateKeys,
  "search rebuild": async () => (await import("./commands/rebuild-search.ts")).rebuildSearch,
};

/** `npm run hairpin -- <command> [arguments]`. Exits with 0 when the command worked, else with 1 and one line. */
async function main(given: string[]): Promise<void> {
  const found = Object.entries(COMMANDS).find(
    ([words]) => given.slice(0, words.split(" ").length).join(" ") === words,
  );
  if (!found) return help(given);
  const [words, load] = found;
  const command = await load();
  const rest = given.slice(words.split(" ").length);
  if (rest.includes("--help"))
    return console.log(`npm run hairpin -- ${words} ${command.usage}\n\n${command.does}`);
  await command.run(rest, readConfiguration(process.env));
}

async function help(given: string[]): Promise<void> {
  const asked = given.filter((word) => !word.startsWith("-")).join(" ");
  if (asked) throw new StartFailure(`there is no command "${asked}": npm run hairpin -- --help names them`);
  console.log("npm run hairpin -- <command> [--help]\n");
  for (const [words, load] of Object.entries(COMMANDS))
    console.log(`  ${words.padEnd(16)}${(await load()).does.split("\n")[0]}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
