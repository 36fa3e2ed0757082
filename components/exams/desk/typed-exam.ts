import { type ExamText, faultsOfExam, type StageText } from '#lib/exams/desk/exam-text.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'

/** An exam as a form holds it: its fields by name, `stages` how many there are, `stages.0.name` and so on. */
export type TypedExam = Record<string, string | boolean>
/** A stage in the form; `key` tells it apart while it is moved. */
export type TypedStage = Record<'key' | 'id' | 'name' | 'startsOn' | 'endsOn' | 'note', string>

const stageFields = ['key', 'id', 'name', 'startsOn', 'endsOn', 'note'] as const

/** What a form begins with. */
export function typedExam({ cityId, examDate, stages, ...text }: ExamText): TypedExam {
  return {
    ...text,
    cityId: String(cityId ?? ''),
    examDate: examDate ?? '',
    ...typedStages(stages.map(typedStage)),
  }
}

const typedStage = ({ id, ...stage }: StageText): TypedStage => ({
  ...stage,
  id: String(id ?? ''),
  key: `stage ${id}`,
})

/** What a new exam begins with. */
export const emptyExam: TypedExam = {
  ...{ title: '', kind: '遴选', cityId: '', registrationStart: '', registrationEnd: '' },
  ...{ examDate: '', link: '', note: '', cancelled: false, stages: '0' },
}

/** A stage that is yet to be written. */
export const emptyStage = (name = ''): TypedStage => ({
  ...{ key: crypto.randomUUID(), id: '', name, startsOn: '', endsOn: '', note: '' },
})

/** The fields of the form for these stages. */
export function typedStages(stages: readonly TypedStage[]): TypedExam {
  const fields = stages.flatMap((stage, at) =>
    stageFields.map((name) => [`stages.${at}.${name}`, stage[name]]),
  )
  return { stages: String(stages.length), ...Object.fromEntries(fields) }
}

/** The stages that a form holds. */
export function stagesOf(typed: TypedExam): TypedStage[] {
  return Array.from({ length: Number(typed.stages ?? 0) }, (_, at) => {
    const fields = stageFields.map((name) => [name, textOf(typed, `stages.${at}.${name}`)])
    return Object.fromEntries(fields) as TypedStage
  })
}

/** The exam that was typed. */
export function examOf(typed: TypedExam): ExamText {
  const text = (name: string) => textOf(typed, name).trim()
  return {
    title: text('title'),
    kind: text('kind') as ExamKindName,
    cityId: Number(text('cityId')) || null,
    registrationStart: text('registrationStart'),
    registrationEnd: text('registrationEnd'),
    examDate: text('examDate') || null,
    link: text('link'),
    note: text('note'),
    cancelled: typed.cancelled === true,
    stages: stagesOf(typed).map(({ id, name, startsOn, endsOn, note }) => ({
      id: Number(id) || null,
      name: name.trim(),
      startsOn,
      // A day alone is typed once.
      endsOn: endsOn || startsOn,
      note: note.trim(),
    })),
  }
}

/** What is wrong with the fields of the form. */
export const faultsOfTyped = (typed: TypedExam) => faultsOfExam(examOf(typed))

const textOf = (typed: TypedExam, name: string) => String(typed[name] ?? '')
