import { sql } from "drizzle-orm";
import { subscribers, users } from "../tables.ts";

/**
 * SQL for a subquery of everyone who gets the newsletter: `kind`, `id`, `email`, `locale` and `since`. Members who ticked it and are
 * neither locked out nor about to go, and subscribers who confirmed. An address that has an account gets what its account says.
 */
export const recipients = sql`
  select 'member' as kind, ${users.id} as id, ${users.email} as email, ${users.locale} as locale, ${users.createdAt} as since
    from ${users}
    where ${users.newsletter} and ${users.lockedAt} is null and ${users.deletionRequestedAt} is null
  union all
  select 'subscriber', ${subscribers.id}, ${subscribers.email}, ${subscribers.locale}, ${subscribers.confirmedAt}
    from ${subscribers}
    where ${subscribers.confirmedAt} is not null
      and not exists (select from ${users} where ${users.email} = ${subscribers.email})`;
