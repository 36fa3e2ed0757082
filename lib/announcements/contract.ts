import { z } from 'zod'
import { exampleExam, examText } from '#lib/exams/desk-contract.ts'
import { sentFile } from '#lib/platform/content/sheets/sent-file.ts'
import { MOST_FILE_LETTERS } from '#lib/platform/content/sheets/table-file.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { outcome } from '#lib/staff/outcome.ts'
import { articleFields, stepNames } from './article-record.ts'

const announcement = s.shape('ExamAnnouncement', {
  exam: examText,
  table: z
    .object({ name: z.string().trim().min(1).max(200), file: sentFile })
    .nullable()
    .default(null),
  article: z.object({
    title: z.string().trim().min(1, '请填写').max(articleFields.articleTitle.most),
    description: z.string().trim().max(articleFields.description.most).default(''),
    columnId: s.id,
    /** Markdown. */
    body: z.string().trim().min(1, '请填写').max(articleFields.body.most),
    /** How far it goes: published takes the permission articles.approve. */
    to: z.enum(stepNames),
  }),
})
export type ExamAnnouncement = z.output<typeof announcement>

/** Calls of staff when an authority announces an exam. */
export const announcements = rows({
  announceExam: {
    group: 'staff',
    access: 'staff',
    permission: 'exams.write',
    maxBytes: MOST_FILE_LETTERS + 620_000,
    summary:
      '一步录入一则公告：考试与环节、职位表（xlsx、xls 或 CSV，Base64）和文章；有一处有误，全部不保存。还须有写文章的权限，直接发布须有发布的权限；文章须由他人发布时，考试也等待另一位同事确认，职位表以后再传',
    input: announcement,
    example: {
      exam: exampleExam,
      article: {
        title: '浙江省直机关公开遴选公务员公告（示例）',
        description: '报名 12 月 1 日至 7 日，笔试 1 月 9 日。',
        columnId: 1,
        body: '报名从 12 月 1 日到 7 日，笔试在 1 月 9 日。',
        to: 'draft',
      },
    },
    /** `examId` is null while the exam waits for a second person. */
    output: outcome.extend({ examId: z.number().nullable(), articleId: z.number() }),
  },
})
