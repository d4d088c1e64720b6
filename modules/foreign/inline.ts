/** Takes a picture out of a text, and returns the address that stands for it there. */
export type Inline = (name: string, bytes: Uint8Array) => string;
