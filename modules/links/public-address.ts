import { BlockList, isIP } from "node:net";

/** Networks that no public server is in (IANA special-purpose registries, RFC 6890), and those that wrap an IPv4 address. */
const NOT_PUBLIC: [address: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
];

const blocked = new BlockList();
for (const [address, prefix] of NOT_PUBLIC)
  blocked.addSubnet(address, prefix, address.includes(":") ? "ipv6" : "ipv4");

/** Whether an IP address is one of the public internet. An IPv4 address within an IPv6 one counts as itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !blocked.check(address, family === 6 ? "ipv6" : "ipv4");
}
