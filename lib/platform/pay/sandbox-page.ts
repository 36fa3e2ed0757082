/** The buttons of the imitated wallet's page. */
export const sandboxActs = ['pay', 'fail', 'repeat'] as const
export type SandboxAct = (typeof sandboxActs)[number]

/**
 * What a button of the sandbox's page led to. `untold`: it is paid, but the portal has not taken the notification yet.
 * `not_open`: it was paid or closed before, or its time is over. `not_paid`: there is nothing to repeat.
 */
export const sandboxResults = [
  'paid',
  'failed',
  'repeated',
  'untold',
  'not_open',
  'not_paid',
] as const
export type SandboxResult = (typeof sandboxResults)[number]

/** Where the imitated wallet shows a payment; `back` is the path to which it sends the phone's browser afterwards. */
export const sandboxCashierPage = {
  path: '/pay/sandbox/{outTradeNo}',
  query: ['result?', 'back?'],
} as const
