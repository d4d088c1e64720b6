import { chmodSync, copyFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { until } from "../chaos/fault.ts";
import { type Machine, sh } from "./machines.ts";

/** HAProxy before the app machines, with the settings of `file`: it is started, and told whom it may lead people to. */
export function proxyOn(proxy: Machine, file: string) {
  return {
    start: () => {
      const files = path.join(proxy.folder, "etc/haproxy");
      sh(`openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=hairpin.example -keyout ${files}/key -out ${files}/certificate 2>/dev/null
          cat ${files}/key ${files}/certificate > ${files}/hairpin.pem`);
      chmodSync(`${files}/hairpin.pem`, 0o600);
      copyFileSync(file, `${files}/haproxy.cfg`);
      proxy.start("haproxy", ["haproxy", "-W", "-f", "/etc/haproxy/haproxy.cfg"]);
    },
    /** As docs/many-machines.md says: the proxy leads nobody there any more, and all who were there have their answers. */
    async drain(app: Machine): Promise<void> {
      await tell(`set server ready/${app.name} state drain`);
      await until(async () => (await askedOf(app)) === 0, 30_000);
    },
    fill: (app: Machine) => tell(`set server ready/${app.name} state ready`),
    /** Whether the proxy sends requests to that app machine. */
    async isTaking(app: Machine): Promise<boolean> {
      const states = await tell("show servers state ready");
      // HAProxy 2.6, management guide: the fourth field is the server's name, the sixth is 2 where it runs.
      return states.split("\n").some((line) => line.split(" ")[3] === app.name && line.split(" ")[5] === "2");
    },
  };

  /** How many requests the proxy has sent to that app machine that are not answered yet. */
  async function askedOf(app: Machine): Promise<number> {
    // HAProxy 2.6, management guide: the servers alone (4), whose second field is the name and the fifth the sessions of now.
    const lines = (await tell("show stat ready 4 -1")).split("\n").map((line) => line.split(","));
    return Number(lines.find(([, name]) => name === app.name)?.[4]);
  }

  /** Says a line to the proxy's socket, and gives its answer. */
  function tell(line: string): Promise<string> {
    const told = connect(path.join(proxy.folder, "run/haproxy.sock"));
    told.end(`${line}\n`);
    return text(told);
  }
}
