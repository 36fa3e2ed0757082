import { randomUUID } from 'node:crypto'
import { users } from '#lib/accounts/server/tables.ts'
import { createTestDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { sittingAnswers, sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { storeLines } from '#lib/questions/server/testing/question-versions.ts'
import { startCommand } from '../testing/start-command.ts'

const growth = {
  ...{ id: 'f1', type: 'fill_in', subject: '科目', category: '章节', stem: '增长____%' },
  ...{ options: [], answer: '25', answer_list: ['25'], answer_size: 1, analysis: '' },
}

test(
  '--dry-run says what would change, and the command changes it once',
  async () => {
    const { database, url, drop } = await createTestDatabase()
    const { db } = database
    const rescore = async (...args: string[]) => {
      const env = { DATABASE_URL: url }
      const { status, stdout } = await startCommand('content:rescore', args, env)
      expect(status).toBe(0)
      return stdout
    }
    try {
      await storeLines(db, growth)
      await db.insert(users).values({ id: 1, userName: '学员' })
      const sitting = {
        userId: 1,
        kind: 'catalogue' as const,
        title: '练习',
        clientKey: randomUUID(),
      }
      const submitted = { submittedAt: new Date(), score: 0, full: 2, questionCount: 1 }
      await db.insert(sittings).values({ ...sitting, ...submitted })
      const place = { sittingId: 1, position: 1 }
      const asked = { questionId: 1, version: 1, full: 2, policy: { kind: 'EXACT' as const } }
      await db.insert(sittingQuestions).values({ ...place, ...asked, score: 0, correct: false })
      const webAnswerDTOList = [{ questionId: 1, answer: '25％', url: [] }]
      const answer = {
        businessId: '',
        questionClassified: 0 as const,
        questionId: 1,
        webAnswerDTOList,
      }
      await db.insert(sittingAnswers).values({ ...place, answer, changedAt: 1 })

      expect(await rescore('--dry-run')).toBe(
        '题目 f1：加分 1 份，减分 0 份\n共 1 份作答会改变；没有写入任何内容\n',
      )
      expect(await db.select().from(sittings)).toMatchObject([{ score: 0 }])
      expect(await rescore()).toContain('登记勘误 1 条，重新计分 1 份作答')
      expect(await db.select().from(sittings)).toMatchObject([{ score: 2 }])
      expect(await rescore()).toContain('没有需要改变的')
    } finally {
      await drop()
    }
  },
  120_000 * patience,
)
