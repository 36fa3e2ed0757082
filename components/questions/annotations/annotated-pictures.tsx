import { useRef, useState } from 'react'
import { PicturePreview } from '#components/ui/pictures/picture-preview.tsx'
import { type Annotation, annotationNames, pinNumbers } from '#lib/questions/annotations.ts'
import styles from './annotated-picture.module.css'
import { AnnotatedPicture, type Numbered } from './annotated-picture.tsx'

type Props = {
  pictures: readonly string[]
  annotations: readonly Annotation[]
  annotatedOnly?: boolean
}

/** The pictures of an answer, each with what a marker drew on it and the words of its pins. */
export function AnnotatedPictures({ pictures, annotations, annotatedOnly = false }: Props) {
  const numbers = pinNumbers(annotations)
  const all = annotations.map((annotation, index) => ({ annotation, number: numbers[index] ?? 0 }))
  return (
    <div className={styles.all}>
      {pictures.map((src, index) => {
        const shown = all.filter(({ annotation }) => annotation.picture === index)
        if (annotatedOnly && shown.length === 0) return null
        return <Page key={src} src={src} place={index + 1} shown={shown} />
      })}
    </div>
  )
}

type PageProps = {
  src: string
  /** Counted from 1. */
  place: number
  shown: readonly Numbered[]
}

/** One picture and the words of its pins; a pin leads to its words, and its number back to it. */
function Page({ src, place, shown }: PageProps) {
  const [chosen, setChosen] = useState(0)
  const [isLarge, setIsLarge] = useState(false)
  const words = useRef(new Map<number, HTMLElement | null>())
  const spots = useRef(new Map<number, HTMLElement | null>())
  const pins = shown.filter(({ number }) => number > 0)
  const strokes = shown.filter(({ number }) => number === 0).map(nameOf)
  const goTo = (number: number, where: typeof words) => {
    setChosen(number)
    const target = where.current.get(number)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section
      className={styles.page}
      aria-label={`第 ${place} 张图片${shown.length > 0 ? '上的批注' : ''}`}
    >
      <AnnotatedPicture
        src={src}
        alt={[`答案图片${place}`, ...new Set(strokes)].join('，有')}
        shown={shown}
      >
        {pins.map(({ annotation: { places }, number }) => (
          <button
            key={number}
            ref={(spot) => void spots.current.set(number, spot)}
            type="button"
            className={styles.toRemark}
            style={{ left: percent(places[0]?.x), top: percent(places[0]?.y) }}
            aria-label={`批注 ${number}，看写了什么`}
            data-chosen={number === chosen || undefined}
            onClick={() => goTo(number, words)}
          />
        ))}
      </AnnotatedPicture>
      <button type="button" className={styles.enlarge} onClick={() => setIsLarge(true)}>
        {`放大第 ${place} 张`}
      </button>
      {pins.length > 0 && (
        <ol className={styles.pins}>
          {pins.map(({ annotation, number }) => (
            <li
              key={number}
              ref={(word) => void words.current.set(number, word)}
              tabIndex={-1}
              data-chosen={number === chosen || undefined}
            >
              <button
                type="button"
                className={styles.number}
                title="回到图上"
                onClick={() => goTo(number, spots)}
              >
                {number}
              </button>
              <span>{annotation.text}</span>
            </li>
          ))}
        </ol>
      )}
      {isLarge && (
        <PicturePreview src={src} alt={`答案图片${place}`} onClose={() => setIsLarge(false)} />
      )}
    </section>
  )
}

const nameOf = ({ annotation }: Numbered) => annotationNames[annotation.kind]
const percent = (share = 0) => `${share * 100}%`
