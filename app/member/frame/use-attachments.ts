import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { LARGEST_FILES, MOST_FILES } from "../../../contracts/message-rules.ts";
import type { Attachment } from "../../../contracts/messages.ts";
import { keep, readKept } from "../../../ui/device-store.ts";
import { callApi } from "../../session/call-api.ts";
import { createUploads, isOnItsWay, waitForNetwork } from "./upload-queue.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";

type Problem = {
  code: "attached_many" | "attached_together";
  maximum: number;
  /** The files that were not taken. */
  names: string[];
};
export type Attaching = ReturnType<typeof useAttachments>;

/** The files of a message that is being written. They are sent to the site at once; under a `name` this device keeps which, until the message is sent. */
export function useAttachments(name?: string) {
  const [uploads] = useState(makeUploads);
  const [files, setFiles] = useState<Attachment[]>(() => (name && readKept<Attachment[]>(name)) || []);
  const [problem, setProblem] = useState<Problem>();
  const sending = useStore(uploads.store, (state) => state.files).filter(({ phase }) => phase !== "done");
  const onTheWay = sending.filter(isOnItsWay);
  useLeaveWarning(sending);
  useEffect(() => {
    if (name) keep(name, files.length > 0 ? files : undefined);
  }, [name, files]);

  async function send(file: File): Promise<void> {
    const made = await uploads.add(file, undefined);
    if (!made) return;
    // It may have been taken off in its last moment.
    const isWanted = uploads.store.getState().files.some((one) => one.made?.id === made.id);
    if (isWanted) setFiles((now) => [...now, made]);
    else forget(made.id);
  }

  return {
    files,
    sending,
    problem,
    /** Whether a file is still on its way, so that the message has to wait. */
    isBusy: onTheWay.length > 0,
    ids: files.map(({ id }) => id),
    /** Sends as many of these as one message takes. */
    add(chosen: File[]) {
      let [count, bytes] = [files.length + onTheWay.length, 0];
      for (const { size } of files) bytes += size;
      for (const { file } of onTheWay) bytes += file.size;
      let found: Omit<Problem, "names"> | undefined;
      const names: string[] = [];
      for (const file of chosen) {
        const isTooMany = count >= MOST_FILES;
        if (isTooMany || bytes + file.size > LARGEST_FILES) {
          names.push(file.name);
          found = isTooMany
            ? { code: "attached_many", maximum: MOST_FILES }
            : { code: "attached_together", maximum: LARGEST_FILES / 1_000_000 };
          continue;
        }
        count += 1;
        bytes += file.size;
        void send(file);
      }
      setProblem(found && { ...found, names });
    },
    remove(id: string) {
      setProblem(undefined);
      setFiles((now) => now.filter((file) => file.id !== id));
      forget(id);
    },
    /** Takes a file that is on its way, or was refused, off the list. */
    drop(id: string) {
      setProblem(undefined);
      uploads.drop(id);
    },
    /** The message was sent. */
    clear() {
      setProblem(undefined);
      setFiles([]);
      for (const { id } of uploads.store.getState().files) uploads.drop(id);
    },
    /** A message was taken back: its files are here again. */
    restore: (taken: Attachment[]) =>
      setFiles((now) => [...now, ...taken.filter(({ id }) => !now.some((file) => file.id === id))]),
  };
}

/** Deletes a file that was not sent. One that stays there is forgotten after a week. */
function forget(id: string): void {
  void callApi("DELETE /api/message-files/:id", { params: { id } }).catch(() => undefined);
}

function makeUploads() {
  return createUploads<Attachment, undefined>({
    begin: ({ name, size }) => callApi("POST /api/message-files", { body: { name, size } }),
    read: (id) => callApi("GET /api/message-files/:id/state", { params: { id } }),
    async send(id, number, piece) {
      const body = new FormData();
      body.set("file", piece);
      const params = { id, number: String(number) };
      await callApi("PUT /api/message-files/:id/pieces/:number", { params, body });
    },
    complete: (id) => callApi("GET /api/message-files/:id/state", { params: { id } }),
    cancel: (id) => callApi("DELETE /api/message-files/:id", { params: { id } }),
    connection: waitForNetwork,
    // A message is soon written: a closed tab sends its file again.
    storage: { getItem: () => null, setItem: () => true, removeItem: () => undefined },
  });
}
