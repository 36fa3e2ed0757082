import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'
import type { Medium } from './recording-type.ts'
import { keepPiece } from './recordings.ts'
import { type TakeTrouble, troubleOf } from './take-trouble.ts'

/** Length of a piece, in ms. */
const PIECE_MS = 1000

type Options = {
  /** Owner as the room was opened. */
  owner: string
  sittingId: number
  position: number
  medium: Medium
  /** MIME type that the browser writes. */
  type: string
  /** No more is kept, and why; what was kept stays. */
  onTrouble: (why: TakeTrouble) => void
}

/** A recording under way; `end` answers once the last piece is kept. */
export type Take = { hold: () => void; goOn: () => void; end: () => Promise<void> }

/** Records a stream piece by piece onto this device. Throws what the browser throws where it cannot. */
export function record(stream: MediaStream, { onTrouble, ...place }: Options): Take {
  const recorder = new MediaRecorder(stream, { mimeType: place.type })
  const recording = { ...place, id: newUuid(), at: Date.now() }
  let number = 0
  let kept = Promise.resolve()
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    const own = number++
    kept = kept
      .then(() => keepPiece(recording, own, data))
      .catch((error: unknown) => {
        if (recorder.state !== 'inactive') recorder.stop()
        onTrouble(troubleOf(error))
      })
  }
  const ended = new Promise<void>((done) => {
    recorder.onstop = () => done()
  })
  recorder.start(PIECE_MS)
  askToStay()
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

let isAsked = false

/** Asks the browser once a page not to clear the site's data when room is short. What it answers changes no promise. */
function askToStay(): void {
  if (isAsked || !navigator.storage?.persist) return
  isAsked = true
  navigator.storage.persist().catch(() => undefined)
}
