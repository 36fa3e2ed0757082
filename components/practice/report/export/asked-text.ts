import { readableText } from '#components/practice/report/text/readable-text.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'

/** Materials and stem of a question as text. */
export function stemText({ materialContext, context }: PublicQuestion): string {
  const materials = materialContext.map(({ content }, index, all) => {
    const name = all.length === 1 ? '材料' : `材料${index + 1}`
    return `【${name}】${readableText(content)}`
  })
  return [...materials, readableText(context)].filter((text) => text !== '').join('\n')
}

/** Options of a question as text, a line each; of a material question its numbered parts with theirs. */
export function optionsText({ questionOptionList, sonQuestion }: PublicQuestion): string {
  const options = questionOptionList.map(
    ({ optionHead, content }) => `${optionHead}. ${readableText(content)}`,
  )
  const subs = sonQuestion.map((sub, index) =>
    [`（${index + 1}）${stemText(sub)}`, optionsText(sub)].filter((text) => text !== '').join('\n'),
  )
  return [...options, ...subs].join('\n')
}
