import { execFileSync } from "node:child_process";

/** Where nginx is installed; nothing on a machine without it. */
export const NGINX = ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"].find(runs);

function runs(program: string): boolean {
  try {
    execFileSync(program, ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
