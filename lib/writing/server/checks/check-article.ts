import { isEmbeddable } from '#lib/articles/embeddable.ts'
import { QUESTION_SLOT } from '#lib/articles/question-slot.ts'
import { slotsIn, writtenSlots } from '#lib/platform/content/render/body/slots.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { questionsForAll } from '#lib/questions/server/choice-questions.ts'
import { isForeign } from '#lib/staff/server/foreign-pictures.ts'
import type { ArticleCheck } from '#lib/writing/contract.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'
import { brokenLinks } from './broken-links.ts'
import { oddities } from './oddities.ts'

const LONG_TITLE = 30

/**
 * Finds what has to be changed before an article may be published (faults), and what is worth a look. `html` is its
 * rendered body.
 */
export async function checkArticle(
  db: Db,
  { title, description, body, bodyFormat, date }: ArticleText,
  { html, table }: { html: Html; table: readonly Row[] },
): Promise<ArticleCheck[]> {
  const checks: ArticleCheck[] = []
  const fault = (text: string) => checks.push({ isFault: true, text })
  const advice = (text: string) => checks.push({ isFault: false, text })
  if (!title) fault('没有标题')
  else if (title.length > LONG_TITLE) advice(`标题 ${title.length} 字，超过 ${LONG_TITLE} 字`)
  if (!description) advice('没有摘要，列表和分享里会空着')
  if (plainText(html).trim() === '') fault('没有正文')
  for (const number of picturesWithoutAlt(html)) fault(`图 ${number} 没有替代文字`)
  for (const number of picturesElsewhere(html)) fault(`图 ${number} 在别的网站上，请上传到本站`)
  if (bodyFormat === 'md') {
    for (const slot of writtenSlots(body, QUESTION_SLOT))
      if ('reason' in slot) fault(`正文第 ${slot.line + 1} 行的题：${slot.reason}`)
  }
  for (const text of await questionFaults(db, slotsIn(html, QUESTION_SLOT))) fault(text)
  for (const text of new Set(oddities(html, bodyFormat))) advice(text)
  if (date !== null && new Date(date).getTime() > Date.now())
    advice(
      `日期 ${shanghaiToday(new Date(date))} 还没有到：现在发布，它会一直排在列表最前面；要到那天再发，请定时`,
    )
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)
  for (const text of new Set((await brokenLinks(db, links, table)).values())) fault(text)
  return checks
}

/** Tags of the pictures, in which a quoted text may hold anything. */
const picturesOf = (html: string) =>
  [...html.matchAll(/<img\s(?:"[^"]*"|[^">])*>/g)].map(([tag]) => tag)

const picturesWithoutAlt = (html: string) =>
  picturesOf(html).flatMap((tag, index) => (/\salt="\s*[^"\s]/.test(tag) ? [] : [index + 1]))

/** Pictures that another site would hand out, and so see who reads here; one that stands in a public article stays until it is published anew. */
const picturesElsewhere = (html: string) =>
  picturesOf(html).flatMap((tag, index) =>
    isForeign(/\ssrc="([^"]*)"/.exec(tag)?.[1]) ? [index + 1] : [],
  )

async function questionFaults(db: Db, ids: string[]): Promise<string[]> {
  const found = new Map((await questionsForAll(db, ids)).map((one) => [one.contentId, one]))
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  return [
    ...twice.map((id) => `题目 ${id} 放了不止一次`),
    ...[...new Set(ids)].flatMap((id) => {
      const question = found.get(id)
      if (!question) return [`没有人人可做的题目 ${id}`]
      return isEmbeddable(question.body.type) ? [] : [`题目 ${id} 不是单选、多选或判断题`]
    }),
  ]
}
