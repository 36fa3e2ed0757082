import type { PayableKindName } from '#lib/payments/kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { PayableRow } from './payables/lock-payable.ts'
import type { RefundPart } from './tables.ts'

/** What a buyer gets back who asks for it: an amount in fen and of which parts, null being the whole; or in Chinese why nothing. */
export type BuyersRefund =
  | { fen: number; parts: RefundPart[] | null; refusal?: never }
  | { refusal: string; fen?: never }

/** The parts of an order that are meant, by the names that its kind gives them; null is the whole. */
export type PartKeys = readonly string[] | null

/** What the desk shows beside an order of a kind. */
export type DeskFacts = {
  /** In words, such as the adviser it is credited to. */
  notes: string[]
  /** Why staff cannot send its money back now; null when they can. Whether it was paid at all is not asked here. */
  refusal: string | null
  /** What can go back by itself, with what was paid for each; none when the order goes back as a whole only. */
  parts: (RefundPart & {
    title: string
    /** Nothing that was bought: without all the others the order is gone, whether this went back or not. */
    isExtra?: true
    /** Staff send back no less while its buyer waits for so much of a return, in fen. */
    leastFen?: number
  })[]
}

/** Page to which a buyer goes from the cashier: what the link is called, its path, and in words what the payment has brought, null where nothing was paid for. */
export type BuyersHome = { text: string | null; name: string; path: string }

/**
 * A kind of order. A noun that sells something hands one in by its server/noun.ts. All but `facts` and `home` are called in
 * the transaction that moves the order, which holds the buyer's row and the order's (payables/lock-payable.ts), and ask no
 * wallet.
 */
export type PayableKind = {
  kind: PayableKindName
  /** Whether an open order can still be paid; what is paid for one that cannot goes back as late. Absent: always. */
  takes?: (tx: Db, order: PayableRow) => Promise<boolean>
  /** Gives the buyer what was paid for; once, unless revoked in between. */
  grant: (tx: Db, order: PayableRow) => Promise<void>
  /** Takes parts back, since their money goes back. */
  revoke: (tx: Db, order: PayableRow, keys: PartKeys) => Promise<void>
  /** Undoes `revoke`, since the wallet refuses to send the money back. */
  restore: (tx: Db, order: PayableRow, keys: PartKeys) => Promise<void>
  /** Gives free what the open order had reserved; it is closed for good. */
  release: (tx: Db, order: PayableRow) => Promise<void>
  /** The money of a refund that was asked for has gone back for good; once for each part. */
  returned?: (tx: Db, order: PayableRow, keys: PartKeys) => Promise<void>
  /** What a buyer who asks now gets back of these parts of a paid order, of all that can go back when none is named. Throws invalid_input for a name that is none. */
  refundOf: (tx: Db, order: PayableRow, keys: PartKeys) => Promise<BuyersRefund>
  /** Asked by the cashier once the order is paid or closed. */
  home: (db: Db, order: PayableRow) => Promise<BuyersHome>
  /** By order; of orders of this kind only. */
  facts: (db: Db, orders: PayableRow[]) => Promise<Map<number, DeskFacts>>
}

declare module '#lib/platform/noun/noun.ts' {
  interface Noun {
    payableKinds?: readonly PayableKind[]
  }
}

/** The kind of a name. Throws when the list lacks it. */
export function kindOf(kinds: readonly PayableKind[], name: PayableKindName): PayableKind {
  const kind = kinds.find((one) => one.kind === name)
  if (!kind) throw new Error(`no payable kind ${name}`)
  return kind
}
