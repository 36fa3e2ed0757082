import { useEffect, useRef } from 'react'
import { record, type Take } from '#lib/interviews/client/record.ts'
import { recordingType } from '#lib/interviews/client/recording-type.ts'
import type { Media } from './use-media.ts'

type Options = { sittingId: number; position: number; isSpeaking: boolean; isHeld: boolean }

/** Records one answer while it is spoken and there is something to record from; answers a promise of when what ended last is kept. */
export function useTake(
  { source, owner, stop }: Media,
  { sittingId, position, isSpeaking, isHeld }: Options,
): () => Promise<void> {
  const take = useRef<Take | null>(null)
  const held = useRef(isHeld)
  held.current = isHeld
  const ended = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    if (!source || !isSpeaking) return
    const { stream, medium } = source
    const type = recordingType(medium, (one) => MediaRecorder.isTypeSupported(one))
    if (!type) return stop('none')
    if (owner === null) return stop('other')
    let own: Take
    try {
      own = record(stream, { owner, sittingId, position, medium, type, onTrouble: stop })
    } catch {
      return stop('none')
    }
    take.current = own
    // It may be pressed for while the clock stands.
    if (held.current) own.hold()
    return () => {
      take.current = null
      ended.current = own.end()
    }
  }, [source, owner, isSpeaking, sittingId, position, stop])
  useEffect(() => {
    if (isHeld) take.current?.hold()
    else take.current?.goOn()
  }, [isHeld])
  return () => ended.current
}
