/** An e-mail address, which breaks before its @ and not in its domain. */
export function EmailText({ address }: { address: string }) {
  const [name, domain] = address.split("@");
  return (
    <span>
      {name}
      <wbr />
      <span className="whitespace-nowrap">@{domain}</span>
    </span>
  );
}
