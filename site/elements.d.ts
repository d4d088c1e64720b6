import "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** Counts from zero to `--to` when first seen; defined in `boot/count-up.ts`. */
      "count-up": React.HTMLAttributes<HTMLElement>;
    }
  }
}
