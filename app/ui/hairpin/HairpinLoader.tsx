/** Something is on its way: the hairpin draws itself over and over. The label is for those who listen. */
export function HairpinLoader({ label, className }: { label: string; className?: string }) {
  return (
    <output className={className ? `hairpin-loader ${className}` : "hairpin-loader"}>
      <svg aria-hidden="true" viewBox="0 0 64 64" width="64" height="64">
        <path
          className="ghost"
          d="M4 58H20Q27 58 27 51V32C27 27.5 19 25 19 17A13 13 0 0 1 45 17C45 25 37 27.5 37 32V51Q37 58 44 58H60"
        />
        <path
          className="strand"
          pathLength="1"
          d="M4 58H20Q27 58 27 51V32C27 27.5 19 25 19 17A13 13 0 0 1 45 17C45 25 37 27.5 37 32V51Q37 58 44 58H60"
        />
        <path className="rungs" d="M27 35H37M27 42H37M27 49H37" />
      </svg>
      <span>{label}</span>
    </output>
  );
}
