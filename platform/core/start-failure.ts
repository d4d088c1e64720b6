/** A failure that the person who starts Hairpin can fix. Its message is one line for them (contract, Running). */
export class StartFailure extends Error {
  override name = "StartFailure";
}
