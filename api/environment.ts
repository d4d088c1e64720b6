import type { BackupServices } from "../modules/backups/index.ts";
import type { MemberContext } from "../modules/members/index.ts";
import type { MailDelivery } from "../modules/messages/index.ts";
import type { Translating } from "../modules/office/index.ts";
import type { Translations } from "../platform/i18n/translations.ts";

/** The context that verbs get: who asks, and the services. */
export type ApiContext = MemberContext &
  MailDelivery &
  BackupServices &
  Translating & { translations: Translations };

/** The variables in Hono's context. `isOverTls` comes from this site's own address, or from a trusted proxy. */
export type Environment = { Variables: { ctx: ApiContext; requestId: string; isOverTls: boolean } };
