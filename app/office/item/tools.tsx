import { useTranslation } from "react-i18next";
import type { DraftProps } from "./actions.tsx";
import { Sending } from "../letters/sending.tsx";
import { QuizPreview } from "../quiz/quiz-preview.tsx";
import { Checks } from "./checks.tsx";
import { Preview } from "./preview.tsx";
import { Sharing } from "./sharing.tsx";
import { Versions } from "./versions.tsx";

/** The tools below the form. Each is opened on request. */
export function Tools(props: DraftProps) {
  const { t } = useTranslation("office");
  const { item } = props.draft.state;
  const parts = [
    { name: "checks", part: <Checks {...props} /> },
    {
      name: "preview",
      part: item.paths ? <Preview {...props} /> : <QuizPreview document={props.draft.state.document} />,
    },
    ...(item.paths && item.status !== "archived" ? [{ name: "sharing", part: <Sharing {...props} /> }] : []),
    ...(item.kind === "letter" ? [{ name: "sending", part: <Sending {...props} /> }] : []),
    { name: "versions", part: <Versions {...props} /> },
  ];
  return (
    <div data-away className="divide-y divide-line border-y border-line">
      {parts.map(({ name, part }) => (
        <section key={name} aria-label={t(`content.${name}.title`)} className="py-4">
          <h2 className="text-2xl">{t(`content.${name}.title`)}</h2>
          <div className="mt-3">{part}</div>
        </section>
      ))}
    </div>
  );
}
