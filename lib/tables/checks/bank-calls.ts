import * as aiCalls from '#lib/ai/calls.ts'
import * as drillCalls from '#lib/drills/calls.ts'
import * as lectureCalls from '#lib/lectures/calls.ts'
import * as levelCalls from '#lib/levels/calls.ts'
import * as ownPapersCalls from '#lib/own-papers/calls.ts'
import * as papersCalls from '#lib/papers/calls.ts'
import type { Db } from '#lib/platform/db/client.ts'
import * as practiceCalls from '#lib/practice/calls.ts'
import * as psychologyCalls from '#lib/psychology/calls.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import type { CallName } from '#lib/tables/contract.ts'

// A sitting that was begun before the bank was closed is finished: its answers are kept and handed in. Psychological
// checks stay their learner's to read and to delete.
const ofWhatWasBegun: readonly CallName[] = [
  'batchSubmitAnswer',
  'catalogueHandInCheck',
  'catalogueSubmit',
  'levelSubmit',
  'paperSubmit',
  'psychologicalCheckNormGroup',
  'psychologicalCheckRecords',
  'psychologicalCheckRemove',
  'psychologicalCheckReport',
  'psychologicalCheckRun',
  'psychologicalCheckSubmit',
]

/** The calls that the switch of the question bank closes. */
export const bankCalls: ReadonlySet<string> = new Set(
  [
    ...[practiceCalls, drillCalls, lectureCalls, levelCalls, ownPapersCalls],
    ...[papersCalls, psychologyCalls, aiCalls],
  ]
    .flatMap((calls) => Object.keys(calls))
    .filter((name) => !ofWhatWasBegun.some((open) => open === name)),
)

/** Whether a call is there: those of the question bank only while its switch is on. */
export async function isOpenCall(db: Db, name: string): Promise<boolean> {
  return !bankCalls.has(name) || (await isQuestionBankOpen(db))
}
