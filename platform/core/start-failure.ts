/** What whoever starts Hairpin can mend: its message is the one line that they read (contract, Running). */
export class StartFailure extends Error {
  override name = "StartFailure";
}
