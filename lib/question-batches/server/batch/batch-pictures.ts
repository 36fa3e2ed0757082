import { AppError } from '#lib/platform/errors/app-error.ts'
import type {
  FoundFault,
  FoundFile,
  FoundParts,
  FoundPicture,
  FoundQuestion,
} from '#lib/question-batches/found.ts'
import { storeDrawn } from '#lib/uploads/server/store-drawn.ts'

const named = /!\[([^\]]*)\]\(picture:([^)\s]*)\)/g

/** Outcome of drawing: the address, or the reason why it is no picture. */
type Drawn = { src: string } | { reason: string }

/**
 * Makes the pictures that texts name pictures of ours: drawn anew, stored, and named by their addresses. A question with one
 * that is no picture or is not there is left out, with a fault. Pictures that no text names are not stored. Throws unavailable
 * when too many wait.
 */
export async function withPictures(
  userId: number,
  { questions, pictures, faults }: FoundFile,
): Promise<{ questions: FoundQuestion[]; faults: FoundFault[] }> {
  const bytes = new Map(pictures.map((picture) => [picture.name, picture.bytes]))
  const drawn = new Map<string, Drawn>()
  const left: FoundQuestion[] = []
  const found = [...faults]
  for (const question of questions) {
    const names = [
      ...new Set([...JSON.stringify(question).matchAll(named)].map(([, , name = '']) => name)),
    ]
    for (const name of names)
      if (!drawn.has(name)) drawn.set(name, await draw(userId, bytes.get(name)))
    const reasons = names.flatMap((name) => {
      const one = drawn.get(name)
      return one && 'reason' in one ? [`图片 ${name}：${one.reason}`] : []
    })
    if (reasons.length > 0)
      found.push(...reasons.map((reason) => ({ place: question.place, reason })))
    else
      left.push(
        names.length > 0 ? { ...question, ...mapTexts(question, addressed(drawn)) } : question,
      )
  }
  return { questions: left, faults: found }
}

async function draw(userId: number, bytes: FoundPicture['bytes'] | undefined): Promise<Drawn> {
  if (!bytes) return { reason: '文件里没有这张图，请重新插入' }
  try {
    const { src } = await storeDrawn(userId, async () => Buffer.from(bytes))
    return { src }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'upload_refused')) throw error
    return { reason: error.message }
  }
}

const addressed = (drawn: ReadonlyMap<string, Drawn>) => (text: string) =>
  text.replace(named, (whole, words: string, name: string) => {
    const one = drawn.get(name)
    return one && 'src' in one ? `![${words}](${one.src})` : whole
  })

/** The same question with all of its texts changed. */
function mapTexts(parts: FoundParts, map: (text: string) => string): FoundParts {
  const { options, materials, analyses, sub_questions } = parts
  const contents = <T extends { content: string }>(list: readonly T[]) =>
    list.map((one) => ({ ...one, content: map(one.content) }))
  return {
    ...parts,
    ...{ stem: map(parts.stem), answer: map(parts.answer), analysis: map(parts.analysis) },
    options: contents(options),
    ...(materials && { materials: contents(materials) }),
    ...(analyses && { analyses: contents(analyses) }),
    ...(sub_questions && { sub_questions: sub_questions.map((sub) => mapTexts(sub, map)) }),
  }
}
