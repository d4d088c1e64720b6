import { island } from "../shell/start-island.tsx";
import { ReportForm } from "./report-form.tsx";

export const start = island(ReportForm);
