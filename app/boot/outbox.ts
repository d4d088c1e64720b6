const OUTBOX = "outbox";

type Kept = { id: string; url: string; body: unknown };

/** Keeps on this device what could not be posted, until there is a network. */
export function keepForLater(url: string, body: unknown): void {
  write([...read(), { id: crypto.randomUUID(), url, body }]);
}

/** Posts what was kept, one after the other; what the server refuses for good is not tried again. */
export async function sendKept(): Promise<void> {
  if (read().length === 0) return;
  // One tab at a time, so that nothing is sent twice.
  await navigator.locks.request(OUTBOX, async () => {
    for (const { id, url, body } of read()) {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      if (!answer || answer.status === 429 || answer.status >= 500) return;
      write(read().filter((kept) => kept.id !== id));
    }
  });
}

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(OUTBOX) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

function write(kept: Kept[]): void {
  localStorage.setItem(OUTBOX, JSON.stringify(kept));
}
