import { AlignmentType, HeadingLevel } from 'docx'
import type { Paper } from '#lib/papers/contract.ts'
import { paperFacts } from '#lib/papers/facts.ts'
import { type Block, blocksOf, type Pictures } from '#lib/platform/content/docx/blocks-of-html.ts'
import { docxOf, linesOf } from '#lib/platform/content/docx/word-file.ts'
import { writtenAnalyses } from '#lib/questions/server/content/question/shown-keys.ts'
import type { PublicQuestion, ShownKey } from '#lib/questions/types.ts'

/** Keys by the number of their question, of one with materials one a part in their order. */
export type Keys = ReadonlyMap<number, readonly ShownKey[]>

type Section = Paper['sections'][number]

/**
 * Writes a paper as a Word file: numbered questions, an option a line, and with `keys` 【答案】 and 【解析】 below each, as
 * the import of questions reads them. Pictures that are not among these stand as their words.
 */
export async function paperDocx(paper: Paper, pictures: Pictures, keys?: Keys): Promise<Buffer> {
  const { title, intro } = paper
  const children: Block[] = [
    ...linesOf(title, { heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
    ...linesOf(paperFacts(paper).join('　'), { alignment: AlignmentType.CENTER }),
    ...linesOf(intro),
    ...paper.sections.flatMap((section, at) =>
      sectionBlocks({ ...section, title: numbered(section.title, at + 1) }, pictures, keys),
    ),
  ]
  return await docxOf({ title, children })
}

/** Lines that begin with a number of a section, as the import knows them. */
const NUMBERED =
  /^(?:第[一二三四五六七八九十]+(?:部分|大题|章|节)|[一二三四五六七八九十]+ *[、.,，：:．])/
const DIGITS = ['', ...'一二三四五六七八九']

/** Gives the title of a section its place, where it has none: else nobody tells it from the text before it. */
function numbered(title: string, place: number): string {
  if (title === '' || NUMBERED.test(title) || place > 99) return title
  const [tens, ones] = [Math.floor(place / 10), DIGITS[place % 10]]
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${ones}、${title}`
}

function sectionBlocks(section: Section, pictures: Pictures, keys: Keys | undefined): Block[] {
  const { title, note, rule, questions } = section
  const [score, ...others] = new Set(questions.map(({ full }) => full))
  // Marks of a question with materials are those of its parts together.
  const hasParts = questions.some(({ question }) => question.sonQuestion.length > 0)
  const isEven = score !== undefined && others.length === 0 && !hasParts
  const isSaid = isEven && new RegExp(`每小?题 *${score} *分`).test(title)
  // Marks in brackets are those of all: a second bracket would not be read.
  const isAdded = isEven && !isSaid && !/分[）)]/.test(title)
  return [
    ...linesOf(isAdded ? `${title}（每题 ${score} 分）` : title, {
      heading: HeadingLevel.HEADING_2,
      keepNext: true,
    }),
    ...linesOf(note),
    ...linesOf(rule && `每题计分：${rule}`),
    ...questions.flatMap(({ position, full, question }) =>
      questionBlocks(question, {
        number: `${position}. `,
        score: isSaid || isAdded ? '' : `【分值】${full} 分`,
        pictures,
        keys: keys?.get(Number(question.id)),
      }),
    ),
  ]
}

type Shown = {
  number: string
  /** Its line; '' for none. */
  score: string
  pictures: Pictures
  keys: readonly ShownKey[] | undefined
}

function questionBlocks(
  question: PublicQuestion,
  { number, score, pictures, keys }: Shown,
): Block[] {
  const { context, questionOptionList, materialContext, sonQuestion, wordsNum } = question
  const materials = materialContext.flatMap(({ content }, at) =>
    blocksOf(content, pictures, materialContext.length > 1 ? `材料${at + 1}：` : '材料：'),
  )
  const options = questionOptionList.flatMap(({ optionHead, content }) =>
    blocksOf(content, pictures, `${optionHead}. `),
  )
  const parts = sonQuestion.flatMap((part, at) =>
    questionBlocks(part, {
      ...{ number: `（${at + 1}）`, score: '', pictures, keys: keys?.slice(at, at + 1) },
    }),
  )
  const [own] = sonQuestion.length === 0 ? (keys ?? []) : []
  // Most say it themselves.
  const isAdvised = !!wordsNum && !new RegExp(`${wordsNum} ?字`).test(context)
  return [
    ...blocksOf(context, pictures, number),
    ...materials,
    ...options,
    ...linesOf(isAdvised ? `（建议 ${wordsNum} 字）` : ''),
    ...linesOf(score),
    ...parts,
    ...(own ? keyBlocks(own, pictures) : []),
  ]
}

const keyBlocks = (key: ShownKey, pictures: Pictures): Block[] => [
  ...linesOf(key.answer && `【答案】${key.answer}`),
  ...writtenAnalyses(key).flatMap((html) => blocksOf(html, pictures, '【解析】')),
]
