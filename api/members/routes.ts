import { newsletterEndpoints } from "./newsletter-routes.ts";
import { registrationEndpoints } from "./registration-routes.ts";
import { securityEndpoints } from "./security-routes.ts";
import { signInEndpoints } from "./sign-in-routes.ts";
import { userEndpoints } from "./user-routes.ts";

export const memberEndpoints = [
  ...registrationEndpoints,
  ...signInEndpoints,
  ...userEndpoints,
  ...securityEndpoints,
  ...newsletterEndpoints,
];
