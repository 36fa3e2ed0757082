import styles from './cover.module.css'

type Props = {
  /** The word that stands large on it. */
  word: string
  /** Above the word. */
  label?: string
  /** Below it. */
  note?: string
  /** Anything with the same number has the same colour. */
  tone: number
  shape?: 'wide' | 'book'
  /** Of three ways to draw it. */
  pattern?: number
  /** Address of a picture that stands in its place. */
  picture?: string | null
}

const sizes = { wide: { width: 640, height: 360 }, book: { width: 300, height: 400 } }

/** A cover set in type. Its words stand beside it too, so it is not read out. */
export function Cover(props: Props) {
  const { word, label, note, tone, shape = 'wide', pattern = 0, picture } = props
  if (picture) {
    return (
      // biome-ignore lint/performance/noImgElement: drawn at its size already
      <img
        src={picture}
        {...sizes[shape]}
        alt=""
        loading="lazy"
        className={styles.picture}
        data-shape={shape}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={styles.cover}
      data-shape={shape}
      data-tone={tone % 7}
      data-pattern={pattern % 3}
    >
      <span className={styles.words}>
        {label && <small>{label}</small>}
        <b>{word}</b>
        {note && <small>{note}</small>}
      </span>
    </span>
  )
}
