import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { OwnPlace } from "../member/registrations/own-place.tsx";
import { createQueryClient } from "../session/queries.ts";

/** On an event's page: a signed-in member registers at one tap, in the place of the form for guests. */
export default function MemberRegistration({ place }: { place: HTMLElement }) {
  const [client] = useState(createQueryClient);
  const { event = "" } = place.dataset;
  useEffect(() => {
    const guests = document.querySelector<HTMLElement>("[data-guest-registration]");
    if (!guests) return undefined;
    guests.hidden = true;
    return () => {
      guests.hidden = false;
    };
  }, []);
  return createPortal(
    <QueryClientProvider client={client}>
      <OwnPlace event={event} />
    </QueryClientProvider>,
    place,
  );
}
