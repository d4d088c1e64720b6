import type { ComponentType, ReactNode } from "react";
import type { FormAnswer } from "../contracts/form.ts";
import { type Answered, answerForm } from "./shell/answer-form.ts";
import type { Head } from "./shell/head.ts";
import type { Site } from "./site.ts";

/** What a document of the application needs (`app/pages.tsx`). */
export type Application = {
  /** Whose screens it shows. */
  area: "account" | "member" | "office";
  /** The namespaces of its texts. */
  namespaces: string[];
  /** Only the screen that reads QR codes does. */
  runsWasm: boolean;
};

/** What a page's `load` returns at least. `status` is 200 unless it says otherwise. */
type Shown = { head: Head; status?: number };

type Definition<Data extends Shown, Outcome> = {
  /** Its addresses without a language, such as `/blog/:slug`. */
  path: string | readonly string[];
  /** Reads what the page shows, by the modules' doors. */
  load: (site: Site) => Data | Promise<Data>;
  /** Shows it. `posted` is the answer to a form that was sent without a script. */
  view: ComponentType<Data & { posted?: FormAnswer<Outcome> }>;
  /** Does what a form of the page asks for. */
  post?: (site: Site, values: Record<string, string>) => Promise<Outcome>;
  application?: Application;
};

/** A page with any data. */
export type Page = {
  paths: readonly string[];
  make: (site: Site, posted?: FormAnswer<unknown>) => Promise<Shown & { body: ReactNode }>;
  post?: (site: Site, form: FormData) => Promise<Answered<unknown>>;
  application?: Application;
};

/** Makes a page of its parts. The table `site/pages.ts` gives it to readers. */
export function page<Data extends Shown, Outcome = never>({
  path,
  load,
  view: View,
  post,
  application,
}: Definition<Data, Outcome>): Page {
  return {
    paths: typeof path === "string" ? [path] : path,
    async make(site, posted) {
      const data = await load(site);
      const body = <View {...data} posted={posted as FormAnswer<Outcome>} />;
      return { head: data.head, status: data.status ?? 200, body };
    },
    post: post && ((site, form) => answerForm(site, form, (values) => post(site, values))),
    application,
  };
}
