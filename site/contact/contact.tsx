import { contactInput, isTrapped } from "../../contracts/contact.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { Clock, Mail, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { makeHead } from "../shell/head.ts";
import { answerForm } from "../shell/answer-form.ts";
import { keepTyped } from "../shell/keep-typed.ts";
import { useSite } from "../shell/site-data.ts";
import { translationsContext } from "../shell/translations-context.ts";
import { siteContext } from "../site.ts";
import { keepForLater } from "../boot/outbox.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Face } from "../profile/face.tsx";
import { readFace } from "../profile/read-face.ts";
import { ContactForm } from "./contact-form.tsx";
import type { Route } from "./+types/contact.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const t = context.get(translationsContext);
  const head = makeHead(site, {
    title: t("public:contact.title"),
    description: t("public:contact.lead"),
    jsonLd: [{ "@type": "ContactPage", name: t("public:contact.title") }],
  });
  return { head, face: await readFace(site) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { ctx, doors, parse } = site;
  return answerForm(site, await request.formData(), async (values) => {
    if (isTrapped(values)) return { outcome: "sent" as const };
    const input = parse(contactInput, values);
    return { outcome: await doors.messages.sendContactMessage({ ctx, input }) };
  });
}

/** Without a network the device keeps the message and sends it later. One that keeps nothing says that it is not sent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const answer = await keepTyped(request, serverAction);
  if (!("refusal" in answer) || answer.refusal !== "offline") return answer;
  if (!keepForLater("/api/contact", answer.values)) return answer;
  return { outcome: { outcome: "queued" as const } };
}

export { unlessPosted as shouldRevalidate } from "../shell/keep-typed.ts";

export default function Contact({ actionData, loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("public");
  const { researcher } = useSite();
  return (
    <>
      <PageHeader title={t("contact.title")} lead={t("contact.lead")} />
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ContactForm posted={actionData} />
        <aside aria-label={t("contact.otherWays")} className="space-y-1 text-soft">
          <div className="mb-3">
            <Face face={loaderData.face} />
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
