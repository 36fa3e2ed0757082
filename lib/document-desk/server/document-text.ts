import { alsoOf, type DocumentText } from '#lib/documents/document-record.ts'
import type { documents } from '#lib/documents/server/tables.ts'
import type { FieldsOf } from '#lib/staff/history-nouns.ts'

type Stored = Pick<
  typeof documents.$inferSelect,
  'title' | 'description' | 'revisedOn' | 'body' | 'steps' | 'faq' | 'sources'
>

/** A stored document as staff write it; its rows are numbered by their places. */
export function textOf(stored: Stored): DocumentText {
  const { title, description, revisedOn, body } = stored
  return {
    ...{ title, description, revisedOn, body },
    steps: stored.steps.map((step, at) => ({
      ...{ id: at + 1, title: step.title, when: step.when, text: step.text },
    })),
    faq: stored.faq.map(({ question, answer, also, place }, at) => ({
      ...{ id: at + 1, question, answer, also: (also ?? []).join('\n') },
      ...{ placeName: place?.name ?? '', placeLink: place?.link ?? null },
    })),
    sources: stored.sources.map(({ name, link }, at) => ({ id: at + 1, name, link })),
  }
}

/** The row of such a text. */
export function rowOf({ steps, faq, sources, ...text }: DocumentText): Stored {
  return {
    ...text,
    steps: steps.map(({ title, text, when }) => ({ title, text, when })),
    faq: faq.map(({ question, answer, also, placeName, placeLink }) => {
      const words = alsoOf(also)
      return {
        ...{ question, answer },
        ...(words.length > 0 && { also: words }),
        ...(placeLink !== null && { place: { name: placeName, link: placeLink } }),
      }
    }),
    sources: sources.map(({ name, link }) => ({ name, link })),
  }
}

/** The fields that the history keeps of it, a line or more for each of its rows. */
export function documentHistory(text: DocumentText): FieldsOf<'document'> {
  const { steps, faq, sources, ...rest } = text
  const linesOf = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n')
  return {
    ...rest,
    steps: steps.map(({ title, when, text }) => linesOf([title, when, text])).join('\n\n'),
    faq: faq
      .map(({ question, answer, also, placeName, placeLink }) =>
        linesOf([question, answer, alsoOf(also).join('、'), placeName, placeLink]),
      )
      .join('\n\n'),
    sources: sources.map(({ name, link }) => `${name} ${link}`).join('\n'),
  }
}
