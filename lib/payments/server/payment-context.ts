import type { Channels } from './channels.ts'
import type { PayableKind } from './payable-kind.ts'

/** Wallets and kinds of orders that a movement of money may use. */
export type PaymentContext = { channels: Channels; kinds: readonly PayableKind[] }
