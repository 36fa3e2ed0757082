import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BankQuestionEffect } from '#lib/bank-questions/contract.ts'
import { isOfBank } from '#lib/bank-questions/server/of-bank.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excerpt } from '#lib/platform/text/pieces.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { questions, questionVersions } from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import { piecesOf } from './pieces.ts'
import { similarity, trigramsOf } from './trigrams.ts'

/** From this share of trigrams on two questions are nearly the same. */
const LEAST_SHARE = 0.85
const MOST_ALIKE = 5
const MOST_CANDIDATES = 200

/** Finds questions of the bank that ask nearly what this one asks, the nearest first; `except` is its own number. */
export async function alikeQuestions(
  db: Db,
  body: QuestionBody,
  except: number | null,
): Promise<BankQuestionEffect['alike']> {
  const own = trigramsOf(textOf(body))
  const alike: BankQuestionEffect['alike'] = []
  for (const [index, { id, body: other }] of (
    await candidates(db, body, own.size, except)
  ).entries()) {
    // Gives way to other work of this process: materials are long.
    if (index % 10 === 9) await new Promise((resolve) => setImmediate(resolve))
    const share = similarity(own, trigramsOf(textOf(other)))
    if (share >= LEAST_SHARE)
      alike.push({ id, stem: excerpt(plainText(other.stem), [], 120), share })
  }
  return alike.sort((one, other) => other.share - one.share).slice(0, MOST_ALIKE)
}

/** All that is asked: stem, options and materials, also of the parts. */
function textOf({ stem, options, materials, subQuestions }: QuestionBody): string {
  const own = [
    stem,
    ...options.map(({ content }) => content),
    ...materials.map(({ content }) => content),
  ]
  return [...own.map(plainText), ...subQuestions.map(textOf)].join('\n')
}

/** Those that may be alike by a piece of their words or, with materials, by their type alone; of many those of nearly the same length. */
async function candidates(db: Db, body: QuestionBody, trigrams: number, except: number | null) {
  const likely = body.type === 'synthesis' ? eq(questions.type, body.type) : byWords(body, trigrams)
  if (!likely) return []
  const length = sql`length(${questionVersions.body}::text)`
  const ownLength = sql`length(${JSON.stringify(body)}::jsonb::text)`
  return await db
    .select({ id: questions.contentId, body: questionVersions.body })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(and(likely, isOfBank, except === null ? undefined : ne(questions.id, except)))
    .orderBy(sql`abs(${length} - ${ownLength})`, questions.id)
    .limit(MOST_CANDIDATES)
}

/** Letters of a stem that the index of its pairs of characters has (`search_grams`, 0025). */
const INDEXED = 2000
/** A change costs the one at least one trigram and the other two, at the end of a word: with more than one in so many the share is below LEAST_SHARE. */
const TRIGRAMS_A_CHANGE = 18

/**
 * The condition that a question holds a piece of this one. It is cut into one piece more than a question of so many trigrams
 * may have changes, so that one piece of what is alike is whole: the stem, which an index finds, and a stem that is too short
 * for so many pieces together with its options, which are read through. Null where there are no words.
 */
function byWords({ stem, options }: QuestionBody, trigrams: number): SQL | null {
  const wanted = Math.floor(trigrams / TRIGRAMS_A_CHANGE) + 1
  const ofStem = piecesOf([[...plainText(stem)].slice(0, INDEXED).join('')], wanted)
  // A subquery hides the array from the planner, which would otherwise take a frequent pair for a reason to read the table.
  const has = (piece: string) =>
    sql`search_grams(${questionVersions.body}->>'stem') @> (select search_grams(${piece}::text))`
  if (ofStem.length >= wanted) return or(...ofStem.map(has)) ?? null
  const contents = options.map(({ content }) => plainText(content))
  const offered = sql`lower(${questionVersions.body} ->> 'options')`
  const offers = (piece: string) => sql`strpos(${offered}, lower(${piece}::text)) > 0`
  return or(...ofStem.map(has), ...piecesOf(contents, wanted).map(offers)) ?? null
}
