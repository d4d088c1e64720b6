/** An e-mail address, which breaks before its @, and in its domain only where that is longer than a line. */
export function EmailText({ address }: { address: string }) {
  const [name, domain] = address.split("@");
  return (
    <span>
      {name}
      <wbr />
      <span className="inline-block wrap-anywhere">@{domain}</span>
    </span>
  );
}
