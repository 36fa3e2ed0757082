import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import {
  deleteExamAct,
  loadPositionsAct,
  saveExamAct,
  settleUnlistedAct,
} from './desk/exam-acts.ts'
import { examSource } from './exam/desk-source.ts'
import * as tables from './tables.ts'

export const examsNoun: Noun = {
  stored: stored(tables, {
    examPortals: content,
    examPositions: content,
    examStages: content,
    examWindows: content,
    positionColumns: { kept: 'written by staff' },
    waitingPositions: { kept: 'until staff mend or dismiss it; at most the rows of a table' },
    unlistedPositions: { kept: 'until staff remove or keep it; one row a position' },
  }),
  deskSources: [examSource],
  weightyActs: [saveExamAct, deleteExamAct, loadPositionsAct, settleUnlistedAct],
}
