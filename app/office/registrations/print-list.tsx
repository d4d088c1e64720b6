import { useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Attendee } from "../../../contracts/bookings.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { callApi } from "../../session/call-api.ts";

/** As many as the API gives at once. */
const A_PAGE = 100;

/** Prints everybody who has a seat, by name, with a box to tick and room to sign. */
export function PrintList({ event, title }: { event: string; title: string }) {
  const { t } = useTranslation("office");
  const [people, setPeople] = useState<Attendee[]>();
  async function run() {
    const all = await readAll(event);
    flushSync(() => setPeople(all));
    print();
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void run().catch(tellFailure)}>
        {t("registrations.print")}
      </button>
      {people &&
        createPortal(
          <section aria-label={title} className="hidden print:block">
            <ol className="divide-y divide-line">
              {people.map(({ id, name, presentAt }) => (
                <li key={id} className="flex break-inside-avoid items-center gap-6 py-3">
                  <span aria-hidden className="size-5 shrink-0 border border-ink text-center leading-4">
                    {presentAt && "✓"}
                  </span>
                  <span className="w-1/2">{name}</span>
                  <span className="h-8 flex-1 border-b border-line" />
                </li>
              ))}
            </ol>
          </section>,
          document.querySelector("main") ?? document.body,
        )}
    </>
  );
}

async function readAll(event: string): Promise<Attendee[]> {
  const all: Attendee[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, itemsPerPage: A_PAGE, state: "booked" as const };
    const { "hydra:member": some } = await callApi("GET /api/events/:key/attendees", {
      params: { key: event },
      query,
    });
    all.push(...some);
    if (some.length < A_PAGE) return all;
  }
}
