import { health } from "../../contracts/health.ts";
import { askForLook, readHealth } from "../../modules/health/index.ts";
import { nothing, value } from "../http/answers.ts";
import { endpoint } from "../http/endpoint.ts";
import { superAdministrators } from "../http/who.ts";

export const healthEndpoints = [
  endpoint({
    method: "get",
    path: "/api/office/health",
    summary: "Tell how the site fares: the doctor's last look, what was answered, and what the disk holds",
    who: superAdministrators,
    answer: value(health),
    run: readHealth,
  }),
  endpoint({
    method: "post",
    path: "/api/office/health/looks",
    summary: "Have the doctor look now",
    who: superAdministrators,
    answer: nothing(202),
    run: askForLook,
  }),
];
