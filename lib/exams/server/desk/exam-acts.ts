import type { z } from 'zod'
import { examsDesk } from '#lib/exams/desk-contract.ts'
import { isPublishedByAnother } from '#lib/site/server/settings.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { deleteExam } from './delete-exam.ts'
import { examTextOf } from './find-staff-exam.ts'
import { nameOf } from './positions/compare-positions.ts'
import { loadPositions, scoreLinesOfTable } from './positions/load-positions.ts'
import { unlistedOf } from './positions/waiting/find-waiting.ts'
import { settleUnlisted } from './positions/waiting/settle-unlisted.ts'
import { saveExam } from './save-exam.ts'

const { saveExam: saving, deleteExam: deleting } = examsDesk
const { loadPositions: loading, settleUnlisted: settling } = examsDesk
type Saving = z.output<typeof saving.input>
type Deleting = z.output<typeof deleting.input>
type Settling = z.output<typeof settling.input>
type Loading = z.output<typeof loading.input>

/** Saving an exam, from which pages, calendars and reminders go; where articles need a second person, so does it. */
export const saveExamAct = {
  ...{ kind: 'saveExam', name: '修改考试' },
  ...{ permission: saving.permission, input: saving.input },
  // Against what its caller saw: `saveExam` refuses what somebody has changed meanwhile.
  weigh: async (tx, { was, text }) => {
    if (was && isSame(was, text)) return null
    return (await isPublishedByAnother(tx)) ? `考试、日历与提醒：${text.title}` : null
  },
  run: (tx, { staffId }, saved) => saveExam(tx, staffId, saved),
} satisfies WeightyAct<Saving, { id: number }>

/** Deleting an exam, which takes it out of calendars and reminders; where articles need a second person, so does it. */
export const deleteExamAct = {
  ...{ kind: 'deleteExam', name: '删除考试' },
  ...{ permission: deleting.permission, input: deleting.input },
  weigh: async (tx, { id }) => {
    if (!(await isPublishedByAnother(tx))) return null
    const text = await examTextOf(tx, id)
    return text && `删除考试：${text.title}`
  },
  run: (tx, { staffId }, input) => deleteExam(tx, staffId, input),
} satisfies WeightyAct<Deleting, { done: true }>

/** Lines of `why` at most, so that it can be read. */
const MOST_TOLD = 20

function toldOf(lines: readonly string[]): string {
  const rest = lines.length > MOST_TOLD ? `；等 ${lines.length} 个职位` : ''
  return `${lines.slice(0, MOST_TOLD).join('；')}${rest}`
}

/** Storing a table of positions; where articles need a second person, so do the score lines that it sets or takes away. */
export const loadPositionsAct = {
  ...{ kind: 'loadPositions', name: '写入分数线' },
  ...{ permission: loading.permission, input: loading.input },
  weigh: async (tx, load) => {
    if (load.basis === null || !(await isPublishedByAnother(tx))) return null
    const lines = await scoreLinesOfTable(tx, load)
    return lines.length === 0 ? null : `分数线：${toldOf(lines)}`
  },
  run: (tx, { staffId }, load) => loadPositions(tx, staffId, load),
} satisfies WeightyAct<Loading, object>

/** Removing positions that a whole table left out; where articles need a second person, so do those that have score lines. */
export const settleUnlistedAct = {
  ...{ kind: 'settleUnlisted', name: '删去职位' },
  ...{ permission: settling.permission, input: settling.input },
  weigh: async (tx, { id, isKept }) => {
    if (isKept || !(await isPublishedByAnother(tx))) return null
    const scored = (await unlistedOf(tx, id)).filter(({ scoreLine }) => scoreLine !== null)
    const lines = scored.map((position) => `${nameOf(position)} ${position.scoreLine}`)
    return lines.length === 0 ? null : `删去有分数线的职位：${toldOf(lines)}`
  },
  run: (tx, { staffId }, input) => settleUnlisted(tx, staffId, input),
} satisfies WeightyAct<Settling, { done: true }>
