import type { z } from 'zod'
import { courseDesk } from '#lib/course-desk/contract.ts'
import { weightyFields } from '#lib/course-desk/weighty-fields.ts'
import { type CourseText, courseFields } from '#lib/courses/course-record.ts'
import { moneyText } from '#lib/platform/text/money.ts'
import { isPublishedByAnother } from '#lib/site/server/settings.ts'
import { historyNouns } from '#lib/staff/history-nouns.ts'
import { linksIn, newForeignLinks } from '#lib/staff/server/proposals/foreign-links.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { renderDetail } from './render-detail.ts'
import { saveCourse } from './save-course.ts'

const { saveCourse: saving } = courseDesk
type Saving = z.output<typeof saving.input>

/** Saving a course; what it costs, gives and to whom needs a second person, and where articles do, new links to other sites. */
export const courseAct = {
  ...{ kind: 'saveCourse', name: '修改课程' },
  ...{ permission: saving.permission, input: saving.input },
  // Against what its caller saw: `saveCourse` refuses what somebody has changed meanwhile.
  weigh: async (tx, { id, was, text }) => {
    const names = weightyFields(id === null ? null : was, text)
    const fresh = (await isPublishedByAnother(tx)) ? await freshLinks(was, text) : []
    const links = fresh.length > 0 ? `详情里的站外链接 ${fresh.join('、')}` : ''
    if (names.length === 0) return links === '' ? null : `课程：${links}`
    const changed = names.map((name) => historyNouns.course.fields[name]).join('、')
    // What was changed before it goes on sale is in no difference that the second person is shown.
    const { options } = courseFields.membersFrom
    const sold = `价格 ${moneyText(text.price)}，学 ${text.validDays} 天，${options[text.membersFrom]}`
    const rest = links && `；${links}`
    return `课程：${changed}${names.includes('onSale') ? `（${sold}）` : ''}${rest}`
  },
  run: (tx, { staffId }, saved) => saveCourse(tx, staffId, saved),
} satisfies WeightyAct<Saving, { id: number }>

async function freshLinks(was: CourseText | null, text: CourseText): Promise<string[]> {
  const known = was ? linksIn(await renderDetail(was)) : []
  return newForeignLinks(linksIn(await renderDetail(text)), known)
}
