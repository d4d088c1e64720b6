import type { Rules } from "./rule.ts";

/** A member card, a payment request or a certificate (product.md, The words we use). */
export const QR_KINDS = ["member", "payment", "certificate"] as const;
export type QrKind = (typeof QR_KINDS)[number];

/** Why a code is taken away. */
export const QR_RULES = { reason: { required: true, longest: 300 } } as const satisfies Rules;
