/** wawoff2 ships no types of its own. */
declare module "wawoff2" {
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
