import { island } from "../shell/start-island.tsx";
import { ContactForm } from "./contact-form.tsx";

export const start = island(ContactForm);
