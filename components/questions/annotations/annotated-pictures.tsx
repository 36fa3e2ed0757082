import { type Annotation, annotationNames, pinNumbers } from '#lib/questions/annotations.ts'
import styles from './annotated-picture.module.css'
import { AnnotatedPicture } from './annotated-picture.tsx'

type Props = { pictures: readonly string[]; annotations: readonly Annotation[] }

/** The pictures of an answer on which a marker drew or wrote, each with the words of its pins. Default export for `lazy`. */
export default function AnnotatedPictures({ pictures, annotations }: Props) {
  const numbers = pinNumbers(annotations)
  const all = annotations.map((annotation, index) => ({ annotation, number: numbers[index] ?? 0 }))
  return (
    <div className={styles.all}>
      {pictures.map((src, picture) => {
        const shown = all.filter(({ annotation }) => annotation.picture === picture)
        const pins = shown.filter(({ number }) => number > 0)
        const strokes = shown.filter(({ number }) => number === 0).map(nameOf)
        return (
          shown.length > 0 && (
            <section
              key={src}
              className={styles.marked}
              aria-label={`第 ${picture + 1} 张图片上的批注`}
            >
              <AnnotatedPicture
                src={src}
                alt={[`答案图片${picture + 1}`, ...new Set(strokes)].join('，有')}
                shown={shown}
              />
              {pins.length > 0 && (
                <ol className={styles.pins}>
                  {pins.map(({ annotation, number }) => (
                    <li key={number}>
                      <span className={styles.number}>{number}</span>
                      <span>{annotation.text}</span>
                    </li>
                  ))}
                </ol>
              )}
            </section>
          )
        )
      })}
    </div>
  )
}

const nameOf = ({ annotation }: { annotation: Annotation }) => annotationNames[annotation.kind]
