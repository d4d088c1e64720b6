/** A job's failure that no second try mends, such as an address that a mail server refuses for good. */
export class FinalFailure extends Error {
  override name = "FinalFailure";
}
