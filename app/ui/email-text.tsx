/** An e-mail address, which breaks before its @ and, where there is room for it, nowhere else. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span>
      <span className="inline-block max-w-full">{address.slice(0, at)}</span>
      <wbr />
      <span className="inline-block max-w-full">{address.slice(at)}</span>
    </span>
  );
}
