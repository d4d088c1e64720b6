import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { ENDPOINTS } from "../../api/create-api.ts";
import { type OpenApiDocument, openApiDocument } from "../../api/docs/openapi.ts";

const document = openApiDocument(ENDPOINTS, "http://localhost:3000");
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "api");

const operations = Object.entries(document.paths).flatMap(([path, item]) => {
  const address = new RegExp(`^${path.replaceAll(".", String.raw`\.`).replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  return Object.entries(item).map(([method, { responses }]) => ({ path, address, method, responses }));
});
// `/api/qr-codes/key` comes before `/api/qr-codes/{code}`.
operations.sort((a, b) => a.path.split("{").length - b.path.split("{").length);

const compiled = new Map<string, ValidateFunction>();

/** Throws where an answer is not what the OpenAPI document says of its call. Leaves its body to be read. */
export async function checkAnswer(method: string, address: string, response: Response): Promise<void> {
  const { pathname } = new URL(address, "http://localhost:3000");
  const operation = operations.find(
    (one) => one.method === method.toLowerCase() && one.address.test(pathname),
  );
  if (!operation) return;
  const { status } = response;
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  const where = `${method} ${operation.path} answers ${status} ${type}`;
  const documented = operation.responses[status];
  if (!documented) throw new Error(`${where}: the OpenAPI document knows no such status`);
  if (!documented.content) return;
  if (!(type in documented.content)) throw new Error(`${where}: the OpenAPI document knows no such type`);
  if (!type.endsWith("json")) return;
  const body: unknown = await response.clone().json();
  const validate = validatorOf(operation, status, type);
  if (validate(body)) return;
  throw new Error(`${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`);
}

type Operation = { path: keyof OpenApiDocument["paths"]; method: string };

function validatorOf({ path, method }: Operation, status: number, type: string): ValidateFunction {
  const steps = ["paths", path, method, "responses", status, "content", type, "schema"];
  const pointer = steps
    .map((step) => encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const known = compiled.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
  compiled.set(pointer, known);
  return known;
}
