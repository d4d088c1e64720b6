import { useAddress } from "../shell/site-data.ts";
import { Pipeline } from "../resources/pipeline.tsx";
import { GroupSection } from "./group-section.tsx";
import type { BioinformaticsContent } from "./read-group.ts";

/** The index of bioinformatics: the steps of an analysis, then each tool and each database in a line. */
export function Bioinformatics({ tools, databases }: BioinformaticsContent) {
  const address = useAddress();
  return (
    <>
      <Pipeline tools={tools} at={address("/tools")} />
      <GroupSection page="tools" isEmpty={tools.length === 0}>
        <Lines at={address("/tools")} resources={tools} />
      </GroupSection>
      <GroupSection page="databases" isEmpty={databases.length === 0}>
        <Lines at={address("/databases")} resources={databases} />
      </GroupSection>
    </>
  );
}

type Resources = BioinformaticsContent["databases"];

function Lines({ at, resources }: { at: string; resources: Resources }) {
  return (
    <ul className="mt-4 grid gap-x-10 sm:grid-cols-2">
      {resources.map(({ key, name, purpose }) => (
        <li key={key} className="border-b border-line">
          {/* Not a router's link: the browser opens the row that holds what an address names. */}
          <a
            href={`${at}#${key}`}
            className="flex min-h-12 flex-wrap items-baseline gap-x-3 py-3 hover:text-brand"
          >
            <span className="font-medium">{name}</span>
            {purpose && <span className="text-sm text-soft">{purpose}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
