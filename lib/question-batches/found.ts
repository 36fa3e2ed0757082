import type { QuestionMeta, QuestionParts } from '#lib/questions/types.ts'

/** A question as a file of a teacher tells it: without the ids, which a batch gives. Texts are Markdown as in content files. */
export type FoundParts = Omit<QuestionParts, 'id' | 'sub_questions'> & {
  sub_questions?: FoundParts[] | undefined
}

export type FoundQuestion = FoundParts & {
  /** Where it stands in the file, for people: 第 3 题 of a document, 第 5 行 of a sheet. */
  place: string
  /** Place in the bank as the file itself says it; the batch has a catalogue for the rest. */
  subject?: string | undefined
  category?: string | undefined
  source?: string | undefined
  year?: number | undefined
  difficulty?: number | undefined
} & Pick<QuestionMeta, 'license' | 'license_class' | 'derived'>

/** A picture of the file; texts name it as `![](picture:<name>)`. */
export type FoundPicture = { name: string; bytes: Uint8Array }

/** Something that cannot be taken as it stands, with what to do about it. */
export type FoundFault = { place: string; reason: string }

/** Findings of a reader of files; questions with faults are left out of `questions`. */
export type FoundFile = {
  questions: FoundQuestion[]
  pictures: FoundPicture[]
  faults: FoundFault[]
}
