import { lte, sql } from 'drizzle-orm'
import { PROPOSAL_DAYS } from '#lib/staff/proposals.ts'
import { staffProposals } from '#lib/staff/server/tables.ts'

/** Whether a proposal has waited too long. */
export const isLate = lte(staffProposals.at, sql`now() - make_interval(days => ${PROPOSAL_DAYS})`)
