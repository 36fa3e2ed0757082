import type { ExamText } from '#lib/exams/desk/exam-record.ts'

/** The beginning of an article about an exam in Markdown: its dates as a table, and the official announcement. */
export function draftBody(exam: ExamText): string {
  const { title, registrationStart, registrationEnd, examDate, stages, note, link } = exam
  const lines = [
    ['报名', spanOf(registrationStart, registrationEnd)],
    ...(examDate ? [['笔试', dayOf(examDate)]] : []),
    ...stages.map(({ name, startsOn, endsOn, note: more }) => [
      name,
      `${spanOf(startsOn, endsOn)}${more ? `，${more}` : ''}`,
    ]),
  ]
  const rows = lines.map((cells) => `| ${cells.map(cellOf).join(' | ')} |`)
  return [
    `${title}的公告已经发布，主要安排如下。`,
    ...(note ? [note] : []),
    '## 时间安排',
    ['| 环节 | 时间 |', '| --- | --- |', ...rows].join('\n'),
    ...(link ? ['## 官方公告', `条件、材料和报名入口以[官方公告](${link})为准。`] : []),
  ].join('\n\n')
}

const spanOf = (from: string, to: string) =>
  from === to ? dayOf(from) : `${dayOf(from)}至 ${dayOf(to)}`

/** `2026-03-01` as 2026 年 3 月 1 日. */
function dayOf(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}

const cellOf = (text: string | undefined) => (text ?? '').replaceAll('|', '\\|')
