/** Names a parcel; `phoneTail` are the last four digits of its receiver, which some carriers demand. */
export type ParcelName = { carrier: string; number: string; phoneTail?: string | null }

/** One line of the way of a parcel; `state` is the provider's Chinese name for it. */
type ReportedTrack = { at: Date; text: string; state: string | null }

/** State and way of a parcel: the provider's number of its state, and its whole way, the newest line first. */
export type ParcelReport = {
  carrier: string
  number: string
  code: string | null
  tracks: ReportedTrack[]
}

/** A report that came by itself. */
export type ParcelPush = ParcelReport & {
  /** `shutdown` ends the watch as it should, `abort` gives it up, `updateall` writes the whole way anew. */
  status: 'polling' | 'shutdown' | 'abort' | 'updateall'
  /** Says why a watch was given up. */
  message: string
}

export interface ParcelProvider {
  /** Asks to be told of each step, and answers whether that is new: again it does no harm. Throws ParcelError. Null where nobody could be told. */
  subscribe: ((parcel: ParcelName) => Promise<{ isNew: boolean }>) | null
  /** Asks where a parcel is now; null while the carrier knows nothing of it. Throws ParcelError. */
  ask: (parcel: ParcelName) => Promise<ParcelReport | null>
  /** Reads what was sent to the callback address; null when it is not signed with our salt. Throws ParcelError for a signed one that nobody understands. */
  readPush: (body: string) => ParcelPush | null
}

/** The provider did not answer, refused, or said what nobody understands. */
export class ParcelError extends Error {
  override name = 'ParcelError'
}
