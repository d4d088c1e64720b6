import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // One manifest for all routes: a few kB, and no request of its own at each intent to navigate.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
