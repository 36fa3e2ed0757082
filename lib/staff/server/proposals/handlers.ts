import type { Handlers } from '#lib/platform/api/context.ts'
import type { proposals } from '#lib/staff/proposals-contract.ts'
import { confirmProposal, returnProposal, withdrawProposal } from './decide-proposal.ts'
import { listProposals } from './list-proposals.ts'
import type { AnyAct } from './weighty-act.ts'

/** `acts` are what may wait for a second person. */
export const proposalHandlers = (acts: readonly AnyAct[]): Handlers<typeof proposals> => ({
  staffProposals: ({ db, user, input }) => listProposals(db, user, input, acts),
  confirmProposal: ({ db, user, caller, input }) =>
    confirmProposal(db, { user, caller, ...input }, acts),
  returnProposal: ({ db, user, input }) => returnProposal(db, { user, ...input }, acts),
  withdrawProposal: ({ db, user, input }) => withdrawProposal(db, user.id, input.id),
})
