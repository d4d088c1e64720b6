/** A failure that another try cannot fix, such as a refused mail address. */
export class FinalFailure extends Error {
  override name = "FinalFailure";
}
