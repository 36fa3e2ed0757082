import { OtherOwner } from './recording-owner.ts'

/** Why a recording ends before its answer: the device is full, it is not the owner's any more, or the browser failed. */
export type TakeTrouble = 'full' | 'other' | 'broken'

/** Tells them apart by what keeping a piece threw. */
export function troubleOf(error: unknown): TakeTrouble {
  if (error instanceof OtherOwner) return 'other'
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'broken'
}
