/** In characters: a phone has a line for as many. A longer part may break. */
const ONE_LINE = 30;

/** An e-mail address, which breaks before its @ rather than in its domain. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span>
      <Whole part={address.slice(0, at)} />
      <wbr />
      <Whole part={address.slice(at)} />
    </span>
  );
}

function Whole({ part }: { part: string }) {
  return <span className={part.length <= ONE_LINE ? "whitespace-nowrap" : undefined}>{part}</span>;
}
