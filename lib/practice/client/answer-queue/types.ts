import type { SittingState } from '#lib/practice/shapes.ts'
import type { Batch } from './batch.ts'
import type { Entry, Refusal, Stamp } from './known-answers.ts'

/**
 * Answer of the server to a batch; `busy` is a server that cannot save just now, `seconds` when it may; `again` the same of
 * what is neither saved nor refused.
 */
export type Sent =
  | { kind: 'stored'; state: SittingState; saved: Stamp[]; refused: Refusal[]; again?: number }
  | { kind: 'login' | 'closed' | 'missing' | 'unreachable' }
  | { kind: 'refused'; reason?: string }
  | { kind: 'busy'; seconds?: number }

/** The change that was put into the storage. */
export type Put = Stamp & { sittingId: number }

/** Keeps changes over a reload. Both ways compare times: a newer change is never replaced or removed. */
export type QueueStore = {
  load: () => Promise<Entry[]>
  /** Whether the change, or a newer one, is kept now; false where the browser has no storage or refuses it. */
  put: (entry: Entry) => Promise<boolean>
  remove: (sittingId: number, saved: readonly Stamp[]) => Promise<void>
  discard: (sittingId: number) => Promise<void>
}

/** Message between the tabs of one browser. */
export type TabMessage =
  | { type: 'change'; entry: Entry }
  | { type: 'put'; stamp: Put; isKept: boolean }
  | { type: 'saved'; sittingId: number; saved: Stamp[] }
  | { type: 'closed'; sittingId: number }

/**
 * `closed`: the sitting is handed in, and `lost` changes came too late. `behind`: the server has changes that this tab
 * has not seen.
 */
export type QueueEvent =
  | { type: 'changed' }
  | { type: 'state'; sittingId: number; state: SittingState }
  | { type: 'closed'; sittingId: number; lost: number }
  | { type: 'behind'; sittingId: number }
  | { type: 'login' }

export type SaveState = 'saved' | 'pending' | 'failed'
/** Whether this device has what the server lacks: `keeping` is not known yet, `refused` lives in the page alone. */
export type Keeping = 'kept' | 'keeping' | 'refused'
export type Trouble = 'offline' | 'server' | 'login' | null

export type QueueDependencies = {
  store: QueueStore
  send: (batch: Batch) => Promise<Sent>
  /** Runs `work` after `ms` milliseconds; the answer stops it. */
  after: (ms: number, work: () => void) => () => void
  /** A time for a change, in ms since 1970: later than all before in this browser, and than `least`; else `latest` or before. */
  stamp: (least: number, latest?: number) => number
  /** Whether whoever these answers belong to is still signed in. */
  maySend: () => boolean
  tell: (message: TabMessage) => void
}
