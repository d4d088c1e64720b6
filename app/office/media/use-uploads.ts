import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import type { LibraryFile, UploadState } from "../../../contracts/media.ts";
import { callApi } from "../../api-client/call-api.ts";
import { createUploads, type Sending } from "./upload-queue.ts";

/** In milliseconds: how long after a failure it is tried again, where the browser thinks that there is a network. */
const AGAIN = 3_000;

/** What this tab is sending. It goes on while other screens are looked at. */
const uploads = createUploads({
  begin: ({ name, size }) => callApi<UploadState>("POST", "/api/uploads", { body: { name, size } }),
  read: (id) => callApi<UploadState>("GET", `/api/uploads/${id}`),
  async send(id, number, piece) {
    const form = new FormData();
    form.set("file", piece);
    await callApi("PUT", `/api/uploads/${id}/chunks/${number}`, { form });
  },
  complete: (id, replaces) =>
    callApi<LibraryFile>("POST", `/api/uploads/${id}/completion`, { body: { replaces } }),
  cancel: (id) => callApi("DELETE", `/api/uploads/${id}`),
  connection: () =>
    new Promise((resolve) => {
      if (navigator.onLine) setTimeout(resolve, AGAIN);
      else window.addEventListener("online", () => resolve(), { once: true });
    }),
  storage: {
    getItem: (name) => localStorage.getItem(name),
    setItem: (name, text) => localStorage.setItem(name, text),
    removeItem: (name) => localStorage.removeItem(name),
  },
});

/** Sends files into the library; lists of it are asked for again with each that has arrived. */
export function useUploads() {
  const client = useQueryClient();
  const files = useStore(uploads.store, (state) => state.files);
  async function add(file: File, replaces?: string): Promise<LibraryFile | undefined> {
    const made = await uploads.add(file, replaces);
    await client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => String(key).startsWith("/api/media"),
    });
    return made;
  }
  return { files, add, drop: uploads.drop };
}

const isOnItsWay = ({ phase }: Sending) => phase !== "done" && phase !== "refused";

/** Asks before a tab is closed while files are on their way. */
export function useLeaveWarning(files: Sending[]): void {
  const isBusy = files.some(isOnItsWay);
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
}
