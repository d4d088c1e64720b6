import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import path from "node:path";
import { afterAll, expect } from "vitest";

// Records which functions a test file calls, while the mutation run asks for it.

const folder = process.env["COVERAGE_FOLDER"];
if (folder) {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  afterAll(() => {
    const { testPath = "" } = expect.getState();
    session.post("Profiler.takePreciseCoverage", (_, taken) => {
      const called = taken.result
        .filter(({ url }) => /\/(modules|api)\//.test(url))
        .flatMap(({ url, functions }) =>
          functions
            .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
            .map(({ functionName }) => `${url.replace(/^file:\/\//, "")}#${functionName}`),
        );
      writeFileSync(path.join(folder, `${crypto.randomUUID()}.json`), JSON.stringify({ testPath, called }));
    });
  });
}
