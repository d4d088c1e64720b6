export type SocialNetwork = keyof typeof SOCIAL_SHAPES;

/** Simplified marks: the networks' own are large and change often. */
const SOCIAL_SHAPES = {
  twitter: <path d="M4 4l16 16M20 4L4 20" strokeWidth="2.4" stroke="currentColor" />,
  youtube: (
    <>
      <rect
        x="2.5"
        y="5.5"
        width="19"
        height="13"
        rx="4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
      />
      <path d="M10 9.2v5.6l4.8-2.8z" />
    </>
  ),
  facebook: (
    <path d="M13.6 21v-7.8h2.7l.5-3.2h-3.2V8c0-1 .4-1.7 1.8-1.7H17V3.4c-.4 0-1.2-.2-2.2-.2-2.5 0-4.2 1.5-4.2 4.3V10H7.9v3.2h2.7V21z" />
  ),
  linkedin: (
    <path d="M5 9h3.2v11H5zM6.6 3.8a1.9 1.9 0 110 3.8 1.9 1.9 0 010-3.8zM10.4 9h3v1.6c.6-1 1.7-1.9 3.4-1.9 2.9 0 4.2 1.7 4.2 5V20h-3.2v-5.7c0-1.8-.6-2.7-2-2.7-1.5 0-2.2 1-2.2 2.7V20h-3.2z" />
  ),
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="1.7">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".6" fill="currentColor" />
    </g>
  ),
  tiktok: (
    <path d="M15.6 3c.3 2.4 1.7 3.9 4 4.1v2.8c-1.5.1-2.8-.4-4-1.2v5.9c0 4-2.7 6.3-5.8 6.3-3.2 0-5.7-2.4-5.7-5.6 0-3.4 2.8-5.8 6.3-5.5v3c-1.9-.3-3.3.8-3.3 2.5 0 1.5 1.2 2.7 2.7 2.7 1.6 0 2.8-1.2 2.8-3.1V3z" />
  ),
};

/** A network's icon. It is decoration: the link around it has the name. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
      {SOCIAL_SHAPES[network]}
    </svg>
  );
}
