import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The network between the machines; this process is at `.1` in it. */
const [BRIDGE, NETWORK] = ["hairpin0", "10.77.0"];
/** Debian's libfaketime: what a program that starts with it believes the time to be is in a file, which it reads again each second. */
const CLOCK = [
  "LD_PRELOAD='/usr/$LIB/faketime/libfaketime.so.1'",
  "FAKETIME_TIMESTAMP_FILE=/run/clock",
  "FAKETIME_CACHE_DURATION=1",
  "FAKETIME_DONT_FAKE_MONOTONIC=1",
].join(" ");
/** The folders of a machine that are its own, in the places where its settings expect them. */
const OWN = ["var/lib", "etc/pgbouncer", "etc/haproxy", "etc/patroni", "run"];

export type Machine = ReturnType<typeof makeMachine>;

type Program = {
  /** Debian's user that runs it. */
  as?: string;
  environment?: Record<string, string>;
  cwd?: string;
};

export function sh(command: string): string {
  return execFileSync("/bin/sh", ["-ec", command], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Makes the network. What an earlier run left of it is taken away first. */
export function makeNetwork(): void {
  removeNetwork();
  sh(`ip link add ${BRIDGE} type bridge
      ip addr add ${NETWORK}.1/24 dev ${BRIDGE}
      ip link set ${BRIDGE} up`);
}

export function removeNetwork(): void {
  sh(`for machine in $(ip netns list | grep -o '^hairpin-[a-z0-9]*'); do
        ip netns pids $machine | xargs -r kill -9 2>/dev/null || true; ip link del $machine 2>/dev/null || true; ip netns del $machine; done
      ip link del ${BRIDGE} 2>/dev/null || true
      findmnt -rno TARGET | grep '/hairpin-machines-' | xargs -r umount -l || true`);
}

type Equipment = {
  /** Its disk for what it keeps. Without it, it keeps that on this machine's. */
  megabytes?: number;
  /** How its programs share this machine's cores with those of the others (nice): a real one has cores of its own. */
  nice?: number;
};

/**
 * A machine: a network namespace with an address, and folders of its own. Its cores are this machine's, and so is its clock until
 * `setClock` moves it on.
 */
export function makeMachine(
  home: string,
  name: string,
  number: number,
  { megabytes, nice = 0 }: Equipment = {},
) {
  const [space, link, folder] = [`hairpin-${name}`, `hairpin-${name}`, path.join(home, name)];
  const address = `${NETWORK}.${number}`;
  sh(`ip netns add ${space}
      ip link add ${link} type veth peer name eth0 netns ${space}
      ip link set ${link} master ${BRIDGE} up
      ip -n ${space} addr add ${address}/24 dev eth0
      ip -n ${space} link set eth0 up
      ip -n ${space} link set lo up`);
  for (const own of [...OWN, "log"]) mkdirSync(path.join(folder, own), { recursive: true });
  setClock(0);
  if (megabytes)
    sh(`truncate -s ${megabytes}M ${folder}/disk
        mkfs.ext4 -q ${folder}/disk
        mount -o loop ${folder}/disk ${folder}/var/lib`);
  const programs = new Map<string, ChildProcess>();

  const machine = {
    name,
    address,
    folder,
    log: (program: string) => path.join(folder, `log/${program}.log`),
    /** Starts a program there; its output goes to a file. */
    start(
      program: string,
      command: string[],
      { as, environment = {}, cwd = "/" }: Program = {},
    ): ChildProcess {
      const log = openSync(machine.log(program), "a");
      const child = spawn(
        "ip",
        ["netns", "exec", space, "/bin/sh", "-ec", inside(folder, as, nice), "sh", ...command],
        {
          cwd,
          env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", ...environment },
          stdio: ["ignore", log, log],
        },
      );
      closeSync(log);
      programs.set(program, child);
      return child;
    },
    /** Runs a command there to its end, and gives what it prints. */
    run: (command: string[], { as, environment = {} }: Program = {}) =>
      execFileSync("ip", ["netns", "exec", space, "/bin/sh", "-ec", inside(folder, as), "sh", ...command], {
        encoding: "utf8",
        env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      }),
    /** A program that `start` began; `ip netns exec`, the shell and `nice` have become it. */
    program: (program: string) => programs.get(program),
    /** The processes that run there. */
    pids: () => sh(`ip netns pids ${space}`).split("\n").filter(Boolean).map(Number),
    /** Sends a signal to all that runs there. SIGKILL is the loss of its power. */
    signal: (signal: NodeJS.Signals) =>
      void sh(`ip netns pids ${space} | xargs -r kill -${signal.replace("SIG", "")} 2>/dev/null || true`),
    /** Takes its cable out, or puts it back: everything is lost without a word, and both sides live. */
    cut: () => void sh(`ip link set ${link} nomaster`),
    join: () => void sh(`ip link set ${link} master ${BRIDGE}`),
    /** The same towards some machines alone. */
    lose: (others: string[]) =>
      void sh(others.map((other) => `ip -n ${space} route add blackhole ${other}/32`).join("\n")),
    find: (others: string[]) =>
      void sh(others.map((other) => `ip -n ${space} route del blackhole ${other}/32`).join("\n")),
    setClock,
    /** The variables of a program that `setClock` holds for. */
    clock: CLOCK,
  };
  return machine;

  /** Sets the clock on by so many seconds, or back to the right time. */
  function setClock(seconds: number): void {
    writeFileSync(path.join(folder, "run/clock"), `+${seconds}s`);
  }
}

/** Puts the machine's own folders in their places, becomes `as`, and then the command. */
function inside(folder: string, as: string | undefined, nice = 0): string {
  const binds = OWN.map((own) => `mount --bind ${folder}/${own} /${own}`);
  const becomes = as ? `setpriv --reuid=${as} --regid=${as} --init-groups ` : "";
  return [...binds, `exec nice -n ${nice} ${becomes}"$@"`].join("\n");
}
