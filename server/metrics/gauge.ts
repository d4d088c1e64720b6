import { Gauge, type Registry } from "prom-client";

/** A number of ours that goes up and down, in a registry. */
export function gauge(registry: Registry, name: string, help: string, labelNames: string[] = []): Gauge {
  return new Gauge({ name: `hairpin_${name}`, help, labelNames, registers: [registry] });
}
