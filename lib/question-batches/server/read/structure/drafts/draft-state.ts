import type { Draft } from '../draft.ts'

/** Whether lines of another question may be among those of this one. */
export function isMixed({ stem, options, fields }: Draft): boolean {
  return (
    stem.length > 1 ||
    options.some(({ lines }) => lines.length > 1) ||
    (fields.answer?.length ?? 0) > 1 ||
    (fields.analysis?.length ?? 0) > 1
  )
}

/** Whether its section says that it is answered in writing. */
export const isWritten = ({ section }: Draft): boolean =>
  ['short_answer', 'fill_in'].includes(section.type ?? '')

export const isAnswered = ({ fields, subs }: Draft): boolean =>
  (fields.answer?.length ?? 0) > 0 || (subs.length > 0 && subs.every(isAnswered))

/** Whether what has a number asks nothing, as far as one can see. */
export const isRemark = ({ options, fields, materials }: Draft): boolean =>
  options.length === 0 && materials.length === 0 && Object.keys(fields).length === 0

/** Whether a question can still turn out to be one on materials. */
export const canHold = (draft: Draft | undefined): boolean =>
  draft !== undefined && draft.options.length === 0 && draft.fields.answer === undefined
