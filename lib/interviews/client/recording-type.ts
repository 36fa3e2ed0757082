/** Voice alone, or the camera with it. */
export type Medium = 'audio' | 'video'

// Safari writes MP4 alone; elsewhere WebM is what every version writes.
const types: Readonly<Record<Medium, readonly string[]>> = {
  audio: ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'],
  video: ['video/webm;codecs=vp8,opus', 'video/mp4', 'video/webm'],
}

/** Chooses the MIME type to record in; null where the browser writes none that it plays again. */
export const recordingType = (
  medium: Medium,
  isSupported: (type: string) => boolean,
): string | null => types[medium].find(isSupported) ?? null
