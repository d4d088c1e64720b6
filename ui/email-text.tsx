/** In letters: a longer domain does not fit a phone's line beside its label. */
const LONG = 24;

/** An e-mail address, which breaks before its @, and in its domain only where that is long. */
export function EmailText({ address }: { address: string }) {
  const [name, domain = ""] = address.split("@");
  return (
    <span>
      {name}
      <wbr />
      <span className={domain.length > LONG ? "wrap-anywhere" : "whitespace-nowrap"}>@{domain}</span>
    </span>
  );
}
