import type { Channels } from './channels.ts'
import type { PayableKind } from './payable-kind.ts'

/** What moving money takes: the wallets, and the kinds of orders that it may be for. */
export type PaymentContext = { channels: Channels; kinds: readonly PayableKind[] }
