import { and, desc, eq, or } from 'drizzle-orm'
import { phoneOf } from '#lib/accounts/phone.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { enquiryTopics } from '#lib/inbox/enquiry-topics.ts'
import { staffEnquiriesPage, staffFeedbackPage } from '#lib/inbox/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'
import { type About, isAbout } from './staff-inbox.ts'
import { enquiries, feedbacks } from './tables.ts'

/** Enquiries by number, name or whole phone number. */
export const enquirySource: DeskSource = {
  name: '咨询',
  permission: 'enquiries.handle',
  find: async (db, words) => {
    const { id, name, phone } = enquiries
    const number = numberOf(words)
    const rows = await db
      .select()
      .from(enquiries)
      .where(
        or(number ? eq(id, number) : undefined, eq(phone, phoneOf(words)), holdsText(name, words)),
      )
      .orderBy(desc(id))
      .limit(MOST_HITS)
    return rows.map((row) => ({
      title: row.name,
      says: `${row.id} · ${enquiryTopics[row.topic]} · ${row.status === 'new' ? '待回电' : '已处理'}`,
      path: at(href(staffEnquiriesPage), { status: row.status, q: row.phone }),
    }))
  },
}

/** Feedback by number, or the nickname of who wrote it: of the site, or reports of questions for their own desk. */
const sourceOf = (about: About, desk: string): DeskSource['find'] => {
  return async (db, words) => {
    const number = numberOf(words)
    const rows = await db
      .select({ row: feedbacks, nickName: users.nickName, userName: users.userName })
      .from(feedbacks)
      .innerJoin(users, eq(users.id, feedbacks.userId))
      .where(
        and(
          isAbout[about],
          or(
            number ? eq(feedbacks.id, number) : undefined,
            holdsText(users.nickName, words),
            holdsText(users.userName, words),
          ),
        ),
      )
      .orderBy(desc(feedbacks.id))
      .limit(MOST_HITS)
    return rows.map(({ row: { id, status, content }, nickName, userName }) => {
      const beginning = content.trim().split('\n')[0]?.slice(0, 30) ?? ''
      return {
        title: beginning,
        says: `${id} · ${nickName || userName} · ${status === 'new' ? '待回复' : '已回复'}`,
        path: at(desk, { status, q: beginning }),
      }
    })
  }
}

export const feedbackSource: DeskSource = {
  ...{ name: '反馈', permission: 'feedback.reply' },
  find: sourceOf('site', href(staffFeedbackPage)),
}

/** Reports of questions, for the desk that answers them. */
export const reportSourceOf = (desk: string): DeskSource => ({
  ...{ name: '题目报错', permission: 'reports.answer' },
  find: sourceOf('question', desk),
})

/** A list with these filters. */
const at = (path: string, filters: Record<string, string>) =>
  `${path}?${new URLSearchParams(filters)}`
