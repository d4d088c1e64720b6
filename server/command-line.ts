import { StartFailure } from "../platform/core/start-failure.ts";
import { adminCreate } from "./commands/admin-create.ts";
import { backup } from "./commands/backup.ts";
import type { Command } from "./commands/command.ts";
import { doctor } from "./commands/doctor.ts";
import { exportCommand } from "./commands/export.ts";
import { importCommand } from "./commands/import.ts";
import { restore } from "./commands/restore.ts";
import { rotateKeys } from "./commands/rotate-keys.ts";
import { rebuildSearch } from "./commands/rebuild-search.ts";
import { readConfiguration } from "./configuration.ts";

/** Every command, under the words that call it. */
const COMMANDS: Record<string, Command> = {
  "admin create": adminCreate,
  backup,
  restore,
  doctor,
  import: importCommand,
  export: exportCommand,
  "keys rotate": rotateKeys,
  "search rebuild": rebuildSearch,
};

/** `npm run hairpin -- <command> [arguments]`. Exits with 0 when the command worked, else with 1 and one line. */
async function main(given: string[]): Promise<void> {
  const found = Object.entries(COMMANDS).find(
    ([words]) => given.slice(0, words.split(" ").length).join(" ") === words,
  );
  if (!found) return help(given);
  const [words, command] = found;
  const rest = given.slice(words.split(" ").length);
  if (rest.includes("--help"))
    return console.log(`npm run hairpin -- ${words} ${command.usage}\n\n${command.does}`);
  await command.run(rest, readConfiguration(process.env));
}

function help(given: string[]): void {
  const asked = given.filter((word) => !word.startsWith("-")).join(" ");
  if (asked) throw new StartFailure(`there is no command "${asked}": npm run hairpin -- --help names them`);
  console.log("npm run hairpin -- <command> [--help]\n");
  for (const [words, { does }] of Object.entries(COMMANDS))
    console.log(`  ${words.padEnd(16)}${does.split("\n")[0]}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
