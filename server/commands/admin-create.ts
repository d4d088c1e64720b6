import { z } from "zod";
import { createAdministrator } from "../../modules/members/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { PARTICIPANTS } from "../participants.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** A way in for the owner who has none. The site may run meanwhile. */
export const adminCreate: Command = {
  usage: "<e-mail> [first name] [last name]",
  does: `Makes a super-administrator, or makes one of the member who has that e-mail.
Prints a link that chooses their password. It is good once, for an hour.`,
  async run([email, ...name], configuration) {
    const address = z.email().safeParse(email);
    if (!address.success) throw new StartFailure("admin create takes an e-mail address, and a name");
    await withDatabase(configuration, async (database) => {
      const making = { database, now: () => new Date(), participants: PARTICIPANTS };
      const path = await createAdministrator(making, {
        email: address.data,
        name: name.join(" ").trim() || (address.data.split("@")[0] ?? ""),
      });
      console.log(`Choose the password, once: ${configuration.origin}${path}`);
    });
  },
};
