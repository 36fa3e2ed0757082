import { and, eq, inArray } from 'drizzle-orm'
import type { Paper } from '#lib/papers/contract.ts'
import { getPaperOfDesk } from '#lib/papers/server/papers.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { shownKeys, writtenAnalyses } from '#lib/questions/server/content/question/shown-keys.ts'
import { questionKeys, questions, questionVersions } from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import type { Keys } from './paper-docx.ts'

const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

type Asked = { id: number; hasKeys: boolean }

/**
 * For a member of staff: a stored paper as a Word file in Base64, as its questions are now, with its keys where that is asked for, and a name that
 * every system takes. `missing` counts pictures that are not in it. Throws not_found, and unavailable as readPictures does.
 */
export async function paperFile(
  db: Db,
  userId: number,
  { id, hasKeys }: Asked,
): Promise<{ name: string; file: string; missing: number }> {
  // Of one moment: a colleague who swaps options would else put an old question beside its new key.
  const { paper, keys } = await db.transaction(async (tx) => {
    const stored = await getPaperOfDesk(tx, id)
    return { paper: stored, keys: hasKeys ? await keysOf(tx, stored) : undefined }
  }, snapshot)
  // They weigh more than all else here, and few ask for a file.
  const [{ paperDocx }, { readPictures }] = await Promise.all([
    import('./paper-docx.ts'),
    import('./read-pictures.ts'),
  ])
  const { pictures, missing } = await readPictures(userId, [...textsOf(paper), ...analysesOf(keys)])
  const file = (await paperDocx(paper, pictures, keys)).toString('base64')
  return { name: nameOf(paper.title, hasKeys), file, missing }
}

/** Signs that some system takes in no name are left out; a name has 255 bytes at most. */
function nameOf(title: string, hasKeys: boolean): string {
  const kept = title.replace(/[\\/:*?"<>|\p{C}]/gu, '').replace(/^[.\s]+/, '')
  return `${[...kept].slice(0, 55).join('') || '试卷'}${hasKeys ? '（含答案）' : ''}.docx`
}

/** The keys of the questions of a paper, in the versions that it shows. */
async function keysOf(db: Db, { sections }: Paper): Promise<Keys> {
  const ids = sections.flatMap((section) =>
    section.questions.map(({ question }) => Number(question.id)),
  )
  const rows = await db
    .select({ id: questions.id, body: questionVersions.body, key: questionKeys.key })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(
      questionKeys,
      and(eq(questionKeys.questionId, questions.id), eq(questionKeys.version, questions.version)),
    )
    .where(inArray(questions.id, ids))
  return new Map(rows.map(({ id, body, key }) => [id, shownKeys(body, key)]))
}

const textsOf = ({ sections }: Paper): Html[] =>
  sections.flatMap((section) =>
    section.questions.flatMap(({ question }) => textsOfQuestion(question)),
  )

const textsOfQuestion = (question: PublicQuestion): Html[] => [
  question.context,
  ...question.questionOptionList.map(({ content }) => content),
  ...question.materialContext.map(({ content }) => content),
  ...question.sonQuestion.flatMap(textsOfQuestion),
]

const analysesOf = (keys: Keys | undefined): Html[] =>
  [...(keys?.values() ?? [])].flatMap((own) => own.flatMap(writtenAnalyses))
