import { contactInput, isTrapped } from "../../contracts/contact.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { Clock, Mail, Phone } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { Island } from "../shell/island.tsx";
import { useSite } from "../shell/site-data.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Face } from "../profile/face.tsx";
import { readFace } from "../profile/read-face.ts";
import { type ContactAnswer, ContactForm } from "./contact-form.tsx";

export const contactPage = page({ path: "/contact", load, view: Contact, post });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const { t } = site;
  const face = await readFace(site);
  const head = makeHead(site, {
    title: t("public:contact.title"),
    description: t("public:contact.lead"),
    card: { picture: face.portrait },
    jsonLd: [{ "@type": "ContactPage", name: t("public:contact.title") }],
  });
  return { head, face };
}

async function post({ ctx, doors, parse }: Site, values: Record<string, string>) {
  if (isTrapped(values)) return { outcome: "sent" as const };
  const input = parse(contactInput, values);
  return { outcome: await doors.messages.sendContactMessage({ ctx, input }) };
}

type Props = Data & { posted?: ContactAnswer };

function Contact({ face, posted }: Props) {
  const { t } = useTranslation("public");
  const { researcher } = useSite();
  return (
    <>
      <PageHeader title={t("contact.title")} lead={t("contact.lead")} />
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Island
          script="site/contact/contact-form.island.tsx"
          of={ContactForm}
          props={{ posted }}
          texts={[
            "public:contact",
            "common:formErrors",
            "common:optional",
            "common:errors.offline",
            "common:errors.failed",
          ]}
        />
        <aside aria-label={t("contact.otherWays")} className="space-y-1 text-soft">
          <div className="mb-3">
            <Face face={face} />
          </div>
          <p className="flex min-h-11 items-center gap-3">
            <Clock aria-hidden size={18} /> {researcher.openingHours}
          </p>
          <p>
            <a
              className="flex min-h-11 w-fit items-center gap-3 hover:underline"
              href={`tel:${researcher.phone.replaceAll(/[^+\d]/g, "")}`}
            >
              <Phone aria-hidden size={18} /> {researcher.phone}
            </a>
          </p>
          <p>
            <a
              className="flex min-h-11 w-fit items-center gap-3 hover:underline"
              href={`mailto:${researcher.email}`}
            >
              <Mail aria-hidden size={18} /> <EmailText address={researcher.email} />
            </a>
          </p>
        </aside>
      </div>
    </>
  );
}
