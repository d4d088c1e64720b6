import { type RefObject, useEffect, useRef, useState } from "react";

/** In milliseconds, between two looks at the camera's picture. */
const LOOK_EVERY = 150;

/** Why there is no picture: not allowed, no camera, in use elsewhere, no HTTPS, or the reader did not load. */
export type CameraFault = "refused" | "absent" | "busy" | "insecure" | "unavailable";

/** Shows the camera in `video` between `start` and `stop`, and reports the first code it sees; each new one where it `goesOn`. */
export function useCamera(onText: (text: string) => void, { goesOn = false } = {}) {
  const video = useRef<HTMLVideoElement>(null);
  // The number of this start; 0 while the camera is off.
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<CameraFault>();
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = onText;
  });
  useEffect(() => {
    if (attempt === 0) return undefined;
    const stopped = new AbortController();
    const tellText = (text: string) => tell.current(text);
    watch(video, { signal: stopped.signal, tell: tellText, goesOn }).catch(
      (error: unknown) => stopped.signal.aborted || setFault(faultOf(error)),
    );
    return () => stopped.abort();
  }, [attempt, goesOn]);
  return {
    video,
    fault,
    isOn: attempt > 0 && !fault,
    start: () => {
      setFault(undefined);
      setAttempt(attempt + 1);
    },
    stop: () => setAttempt(0),
  };
}

type Watching = { signal: AbortSignal; tell: (text: string) => void; goesOn: boolean };

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  { signal, tell, goesOn }: Watching,
): Promise<void> {
  if (!isSecureContext) throw new DOMException("no camera without HTTPS", "SecurityError");
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    const [{ readPicture }] = await Promise.all([import("./read-picture.ts"), show(video.current, stream)]);
    let last: string | undefined;
    while (!signal.aborted && video.current) {
      const text = await readPicture(video.current);
      const isNew = text !== undefined && text !== last && !signal.aborted;
      if (isNew) tell(text);
      if (isNew && !goesOn) return;
      last = text ?? last;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

async function show(video: HTMLVideoElement | null, stream: MediaStream): Promise<void> {
  if (!video) return;
  video.srcObject = stream;
  await video.play();
}

const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "busy",
  SecurityError: "insecure",
};

function faultOf(error: unknown): CameraFault {
  return (error instanceof DOMException && FAULTS[error.name]) || "unavailable";
}
