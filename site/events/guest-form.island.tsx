import { island } from "../shell/start-island.tsx";
import { GuestForm } from "./guest-form.tsx";

export const start = island(GuestForm);
