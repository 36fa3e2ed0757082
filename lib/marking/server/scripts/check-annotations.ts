import type { ScriptRow } from '#lib/marking/server/source.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { type Annotation, annotationFault } from '#lib/questions/annotations.ts'

/**
 * Checks what was drawn and written on the pictures of an answer, as it is stored. Throws invalid_input for what fits
 * no picture.
 */
export function annotationsOf(
  given: readonly Annotation[],
  { pictures }: Pick<ScriptRow, 'pictures'>,
): Annotation[] {
  return given.map((one) => {
    const reason = annotationFault(one, pictures.length)
    if (reason) throw new AppError('invalid_input', { fields: [{ field: 'annotations', reason }] })
    return { ...one, places: one.places.map(rounded), text: storable(one.text) }
  })
}

/** A ten-thousandth of a picture is less than a dot of any screen. */
const rounded = ({ x, y }: { x: number; y: number }) => ({ x: round(x), y: round(y) })
const round = (share: number) => Math.round(share * 10_000) / 10_000
