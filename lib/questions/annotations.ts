/** A place on a picture: shares of its width and height, 0 to 1, so that it holds at every size. */
export type Place = { x: number; y: number }

/**
 * Drawing or words of a marker on a picture of an answer, kept beside it: the picture itself is never touched. A
 * `line` has the places of its stroke, a `circle` two opposite corners of the box around it, a `pin` one place and its
 * text.
 */
export type Annotation = {
  kind: 'line' | 'circle' | 'pin'
  /** Which picture of the answer, from 0. */
  picture: number
  places: Place[]
  text: string
}

export const annotationKinds = ['line', 'circle', 'pin'] as const satisfies Annotation['kind'][]
export const annotationNames: Readonly<Record<Annotation['kind'], string>> = {
  line: '划线',
  circle: '圈',
  pin: '批注',
}

/** Limits of one answer; of places of one stroke; of characters of one pin. */
export const MOST_ANNOTATIONS = 60
export const MOST_PLACES = 60
export const MOST_PIN_TEXT = 200

const placesOf = { line: [2, MOST_PLACES], circle: [2, 2], pin: [1, 1] } as const

/** Says what is wrong with an annotation of an answer with so many pictures; null: nothing. */
export function annotationFault(
  { kind, picture, places, text }: Annotation,
  pictures: number,
): string | null {
  const [least, most] = placesOf[kind]
  if (picture >= pictures) return '没有这张图片'
  if (places.length < least || places.length > most) return '这一笔画得不完整，请重画'
  return kind === 'pin' && text.trim() === '' ? '有一条批注还没写字' : null
}

/** The numbers of the pins of one answer, in the order in which they were set; 0 for what is no pin. */
export function pinNumbers(annotations: readonly Annotation[]): number[] {
  let count = 0
  return annotations.map(({ kind }) => (kind === 'pin' ? ++count : 0))
}
