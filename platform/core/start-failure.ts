/**
 * A failure that the person who starts Hairpin can mend. They read its message, which is one line (contract,
 * Running).
 */
export class StartFailure extends Error {
  override name = "StartFailure";
}
