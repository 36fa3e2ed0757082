import { not } from 'drizzle-orm'
import type { staffFindBankQuestions } from '#lib/bank-papers/calls.ts'
import { listQuestions } from '#lib/bank-questions/server/list-questions.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isInOpenPaper } from './in-open-paper.ts'

/** For staff: the questions of the bank that a paper may ask beside those it has (`except`); for one that is kept none of a public paper. */
export const findQuestions = (
  db: Db,
  { except, isKept, ...input }: ParsedInput<typeof staffFindBankQuestions>,
): Promise<Output<typeof staffFindBankQuestions>> =>
  listQuestions(db, input, { except, where: isKept ? not(isInOpenPaper) : undefined })
