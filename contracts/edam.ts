/**
 * The terms of EDAM, the ontology of bioinformatics (https://edamontology.org, version 1.26-dev of 26 June 2026, CC BY-SA 4.0), by which
 * the directory is sorted. Each stands at `http://edamontology.org/<id>`. Its words are `common:edam.<id>`: in English EDAM's own.
 */
export const EDAM_TOPICS = [
  "topic_0078",
  "topic_0080",
  "topic_0097",
  "topic_0121",
  "topic_0196",
  "topic_0199",
  "topic_0203",
  "topic_0602",
  "topic_0622",
  "topic_0749",
  "topic_0780",
  "topic_1317",
  "topic_2269",
  "topic_3168",
  "topic_3170",
  "topic_3174",
  "topic_3301",
  "topic_3308",
  "topic_3572",
] as const;
export type EdamTopic = (typeof EDAM_TOPICS)[number];

export const EDAM_OPERATIONS = [
  "operation_0224",
  "operation_0227",
  "operation_0278",
  "operation_0292",
  "operation_0337",
  "operation_0346",
  "operation_0525",
  "operation_2421",
  "operation_2422",
  "operation_3192",
  "operation_3198",
  "operation_3218",
  "operation_3219",
  "operation_3223",
  "operation_3227",
  "operation_3431",
  "operation_3435",
  "operation_3501",
  "operation_3672",
  "operation_3695",
  "operation_3800",
  "operation_3802",
  "operation_3928",
] as const;
export type EdamOperation = (typeof EDAM_OPERATIONS)[number];

/** The address of a term. */
export function edamAddress(id: EdamTopic | EdamOperation): string {
  return `http://edamontology.org/${id}`;
}
