/** The answer of a failed call, except a 401 and broken rules. It has the shape of API Platform and of RFC 9457. */
export type ErrorAnswer = {
  "@context": string;
  "@id": string;
  "@type": string;
  status: number;
  type: string;
  title: string;
  /** In the reader's language, fit to be shown. */
  detail: string;
  "hydra:title": string;
  "hydra:description": string;
};

/** 422: every broken rule at once. `propertyPath` names the field, `message` is in the reader's language. */
export type ViolationsAnswer = ErrorAnswer & {
  violations: { propertyPath: string; message: string; code: string }[];
};

/** 401: why, in the fixed English words of the contract. */
export type UnauthorizedAnswer = { code: 401; message: string };

/** A thing as linked data names it. */
export type Identified<Item> = Item & { "@id": string; "@type": string };

/** A page of things. `hydra:view` is there when the collection has pages. */
export type Collection<Item> = {
  "@context": string;
  "@id": string;
  "@type": "hydra:Collection";
  "hydra:totalItems": number;
  /** Whether the total is what statistics expect, past 10,000. */
  isAbout?: true;
  "hydra:member": Identified<Item>[];
  "hydra:view"?: {
    "@id": string;
    "@type": "hydra:PartialCollectionView";
    "hydra:first": string;
    "hydra:last"?: string;
    "hydra:previous"?: string;
    "hydra:next"?: string;
  };
};
