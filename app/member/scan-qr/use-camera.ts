import { type RefObject, useEffect, useRef, useState } from "react";

/** In milliseconds, between two looks at the camera's picture. */
const LOOK_EVERY = 150;

/** Why there is no picture: not allowed, no camera, in use elsewhere, no HTTPS, or the reader did not load. */
export type CameraFault = "refused" | "absent" | "busy" | "insecure" | "unavailable";

/** Shows the camera in `video` between `start` and `stop`, and reports the first code it sees. */
export function useCamera(onText: (text: string) => void) {
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
    watch(video, stopped.signal).then(
      (text) => text !== undefined && tell.current(text),
      (error: unknown) => stopped.signal.aborted || setFault(faultOf(error)),
    );
    return () => stopped.abort();
  }, [attempt]);
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

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!isSecureContext) throw new DOMException("no camera without HTTPS", "SecurityError");
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    const [{ readPicture }] = await Promise.all([import("./read-picture.ts"), show(video.current, stream)]);
    while (!signal.aborted && video.current) {
      const text = await readPicture(video.current);
      if (text !== undefined && !signal.aborted) return text;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
    return undefined;
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
