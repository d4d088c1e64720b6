/** A job's failure that another try cannot mend, such as a refused mail address. */
export class FinalFailure extends Error {
  override name = "FinalFailure";
}
