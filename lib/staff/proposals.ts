/** Days of membership that staff give one user in a month of Shanghai without a second person; as many of courses. */
export const GIFT_DAYS_ALONE = 31

/** Yuan of a refund by staff that waits for nobody, where the printed rule gives as much. */
export const REFUND_YUAN_ALONE = 500

/** Days for which a proposal waits; nobody can carry it out afterwards. */
export const PROPOSAL_DAYS = 7

/** Ends of a proposal, in the words of the desk. `lapsed` is one that nobody decided in time. */
export const proposalStates = {
  open: '等待确认',
  done: '已确认',
  returned: '已退回',
  withdrawn: '已撤回',
  lapsed: '已过期',
} as const
export type ProposalState = keyof typeof proposalStates

/** Said of an act that waits. */
export const WAITS = '等待另一位同事确认'
