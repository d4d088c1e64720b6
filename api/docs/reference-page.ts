import { html, raw } from "hono/html";
import type { OpenApiDocument, Operation } from "./openapi.ts";

type Content = NonNullable<Operation["requestBody"]>["content"];
type Call = { method: string; path: string; operation: Operation };

export const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid #8884; border-radius: 0.5rem; }
details { border-bottom: 1px solid #8884; padding: 0.5rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4.5rem; font-family: ui-monospace, monospace; }
summary span { opacity: 0.75; margin-left: 0.5rem; }
`;

/** The reference page: the OpenAPI document, readable without a script. */
export async function referencePage(document: OpenApiDocument): Promise<string> {
  const groups = Map.groupBy(callsOf(document), ({ path }) => path.split("/")[2] ?? "");
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description}</p>
          <p>
            For machines: <a href="/api/docs.jsonopenapi">OpenAPI 3.1</a>,
            <a href="/api/docs.jsonld">Hydra</a>, <a href="/api">entrypoint</a>.
          </p>
          ${[...groups].map(
            ([name, calls]) =>
              html`<section>
                <h2>${name}</h2>
                ${calls.map(describeCall)}
              </section>`,
          )}
          <h2>Schemas</h2>
          ${Object.entries(document.components.schemas).map(
            ([name, schema]) =>
              html`<details id="${name}">
                <summary><b>${name}</b></summary>
                ${code(schema)}
              </details>`,
          )}
        </main>
      </body>
    </html>`;
}

function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method,
      path,
      operation,
    })),
  );
}

function describeCall({ method, path, operation }: Call) {
  const { summary, description: who, parameters, requestBody, responses } = operation;
  return html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> <span>${summary}</span></summary>
    <p>${who}</p>
    ${
      parameters.length > 0 &&
      html`<h3>Parameters</h3>
        ${code(Object.fromEntries(parameters.map((one) => [`${one.name} (${one.in})`, one.schema])))}`
    }
    ${
      requestBody &&
      html`<h3>Body</h3>
        ${describeContent(requestBody.content)}`
    }
    <h3>Answers</h3>
    ${Object.entries(responses).map(
      ([status, { description, content }]) =>
        html`<p><b>${status}</b> ${description}</p>
          ${content && describeContent(content)}`,
    )}
  </details>`;
}

function describeContent(content: Content) {
  const [first] = Object.values(content);
  return html`<p><code>${Object.keys(content).join(", ")}</code></p>
    ${code(first?.schema)}`;
}

function code(value: unknown) {
  return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
}
