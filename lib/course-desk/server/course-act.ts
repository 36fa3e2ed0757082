import type { z } from 'zod'
import { courseDesk } from '#lib/course-desk/contract.ts'
import { weightyFields } from '#lib/course-desk/weighty-fields.ts'
import { courseFields } from '#lib/courses/course-record.ts'
import { moneyText } from '#lib/platform/text/money.ts'
import { historyNouns } from '#lib/staff/history-nouns.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { saveCourse } from './save-course.ts'

const { saveCourse: saving } = courseDesk
type Saving = z.output<typeof saving.input>

/** Saving a course; what it costs, gives and to whom needs a second person. */
export const courseAct = {
  ...{ kind: 'saveCourse', name: '修改课程' },
  ...{ permission: saving.permission, input: saving.input },
  // Against what its caller saw: `saveCourse` refuses what somebody has changed meanwhile.
  weigh: async (_, { id, was, text }) => {
    const names = weightyFields(id === null ? null : was, text)
    if (names.length === 0) return null
    const changed = names.map((name) => historyNouns.course.fields[name]).join('、')
    // What was changed before it goes on sale is in no difference that the second person is shown.
    const { options } = courseFields.membersFrom
    const sold = `价格 ${moneyText(text.price)}，学 ${text.validDays} 天，${options[text.membersFrom]}`
    return names.includes('onSale') ? `课程：${changed}（${sold}）` : `课程：${changed}`
  },
  run: (tx, { staffId }, saved) => saveCourse(tx, staffId, saved),
} satisfies WeightyAct<Saving, { id: number }>
