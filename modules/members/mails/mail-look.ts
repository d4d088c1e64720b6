import type { Headings } from "../../../contracts/accent.ts";
import type { Services } from "../../../platform/core/context.ts";
import { findLogo, logoAddress } from "../../media/index.ts";

/** What the owner chose of a mail's look. */
export type MailLook = {
  headings?: Headings | undefined;
  /** Instead of the house's mark; its size in pixels. With `saysName` the name does not stand beside it. */
  logo?: { src: string; width: number; height: number; saysName: boolean } | undefined;
};

type Chosen = Parameters<typeof findLogo>[1] & Pick<MailLook, "headings">;

/** The look of the site's mails, as its identity says. */
export async function readMailLook(
  { database, origin }: Pick<Services, "database" | "origin">,
  identity: Chosen,
): Promise<MailLook> {
  const logo = await findLogo({ database }, identity);
  return { headings: identity.headings, logo: logo && { ...logo, src: origin + logoAddress(logo) } };
}
