import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'
import type { Medium } from './recording-type.ts'
import { keepPiece } from './recordings.ts'

/** Length of a piece, in ms. */
const PIECE_MS = 1000

type Options = {
  sittingId: number
  position: number
  medium: Medium
  /** MIME type that the browser writes. */
  type: string
  /** This device keeps no more; what it has stays. */
  onFull: () => void
}

/** A recording under way; `end` answers once the last piece is kept. */
export type Take = { hold: () => void; goOn: () => void; end: () => Promise<void> }

/** Records a stream piece by piece onto this device. Throws what the browser throws where it cannot. */
export function record(stream: MediaStream, { onFull, ...place }: Options): Take {
  const recorder = new MediaRecorder(stream, { mimeType: place.type })
  const recording = { ...place, id: newUuid(), at: Date.now() }
  let number = 0
  let kept = Promise.resolve()
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    const own = number++
    kept = kept
      .then(() => keepPiece(recording, own, data))
      .catch(() => {
        if (recorder.state !== 'inactive') recorder.stop()
        onFull()
      })
  }
  const ended = new Promise<void>((done) => {
    recorder.onstop = () => done()
  })
  recorder.start(PIECE_MS)
  return {
    hold: () => recorder.state === 'recording' && recorder.pause(),
    goOn: () => recorder.state === 'paused' && recorder.resume(),
    end: async () => {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      await kept
    },
  }
}
